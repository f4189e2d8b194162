"""The screens: home, set-up, table, hand-over, result, settings, rules, about. They reach games through the registry."""
