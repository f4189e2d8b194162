"""The screens: home, set-up, table, hand-over, result, settings, rules, about. Games come from the registry."""
