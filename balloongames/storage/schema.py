"""The tables of the history, version after version.

The database has a version (``user_version``) and grows by these migrations, which are never edited once released.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        started TEXT NOT NULL,
        finished TEXT NOT NULL,
        plies INTEGER NOT NULL,
        reason TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX matches_by_time ON matches (finished);
    CREATE TABLE results (
        match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        look INTEGER NOT NULL,
        score REAL NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_name ON results (name_key);
    """,
    """
    ALTER TABLE results ADD COLUMN bot TEXT;
    """,
    """
    CREATE TABLE puzzles (
        code TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        hints INTEGER NOT NULL DEFAULT 0,
        medal TEXT,
        moves INTEGER,
        solved TEXT,
        bookmarked INTEGER NOT NULL DEFAULT 0,
        card TEXT,
        record TEXT
    ) STRICT;
    CREATE TABLE dailies (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        code TEXT NOT NULL,
        PRIMARY KEY (day, game)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE opened_hints (
        code TEXT NOT NULL,
        hint TEXT NOT NULL,
        stages INTEGER NOT NULL,
        PRIMARY KEY (code, hint)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE changes (number INTEGER NOT NULL) STRICT;
    INSERT INTO changes SELECT (SELECT COUNT(*) FROM matches) + (SELECT COUNT(*) FROM puzzles);
    """,
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        look INTEGER NOT NULL,
        created TEXT NOT NULL,
        wishes TEXT NOT NULL
    ) STRICT;
    CREATE TABLE names (
        name_key TEXT PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX names_by_person ON names (person);
    CREATE TABLE merges (
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        gone TEXT NOT NULL,
        day TEXT NOT NULL
    ) STRICT;
    """,
    """
    DROP INDEX results_by_name;
    CREATE INDEX seats_by_name ON results (name_key, bot, match, seat, score, won, look, name);
    CREATE INDEX matches_by_game ON matches (game);
    """,
    """
    ALTER TABLE matches ADD COLUMN counted INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE matches ADD COLUMN branch_of TEXT;
    ALTER TABLE matches ADD COLUMN branch_ply INTEGER;
    ALTER TABLE matches ADD COLUMN favorite INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_by_branch ON matches (branch_of) WHERE branch_of IS NOT NULL;
    CREATE TABLE flags (
        match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        note TEXT NOT NULL,
        PRIMARY KEY (match, ply)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE seat_stamps (
        match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        stamp TEXT NOT NULL,
        ply INTEGER NOT NULL,
        PRIMARY KEY (match, seat, stamp)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE stamped (
        match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        version INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    # What statistics and the album ask of many matches at once, without the pages on which their records stand.
    """
    CREATE INDEX matches_told ON matches (id, counted, assisted, game, options, reason, finished);
    CREATE INDEX seats_that_won ON results (match, won, bot) WHERE won AND bot IS NULL;
    """,
    """
    ALTER TABLE puzzles ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE puzzles ADD COLUMN helped TEXT NOT NULL DEFAULT '';
    """,
    """
    CREATE INDEX matches_by_seed ON matches (seed);
    CREATE INDEX favorite_matches ON matches (favorite) WHERE favorite;
    """,
    # Of each match that counts what statistics ask, once more in few bytes: `condensed` fills these tables. Triggers
    # say which matches are still due, so that nothing can be entered, changed or mended without it.
    """
    CREATE TABLE kinds (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        reason TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        UNIQUE (game, options, reason, assisted)
    ) STRICT;
    CREATE TABLE companies (
        id INTEGER PRIMARY KEY,
        seated TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE told (
        match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        company INTEGER NOT NULL,
        finished INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE untold (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        match TEXT NOT NULL UNIQUE REFERENCES matches (id) ON DELETE CASCADE
    ) STRICT;
    CREATE TRIGGER match_entered AFTER INSERT ON matches BEGIN
        INSERT INTO untold (match) VALUES (new.id);
    END;
    CREATE TRIGGER match_changed AFTER UPDATE OF game, options, reason, finished, assisted, counted ON matches BEGIN
        INSERT INTO untold (match) SELECT new.id WHERE new.id NOT IN (SELECT match FROM untold);
    END;
    CREATE TRIGGER seat_entered AFTER INSERT ON results BEGIN
        INSERT INTO untold (match) SELECT id FROM matches
            WHERE id = new.match AND id NOT IN (SELECT match FROM untold);
    END;
    CREATE TRIGGER seat_changed AFTER UPDATE OF match, seat, name, bot ON results BEGIN
        INSERT INTO untold (match) SELECT id FROM matches
            WHERE id IN (old.match, new.match) AND id NOT IN (SELECT match FROM untold);
    END;
    CREATE TRIGGER seat_left AFTER DELETE ON results BEGIN
        INSERT INTO untold (match) SELECT id FROM matches
            WHERE id = old.match AND id NOT IN (SELECT match FROM untold);
    END;
    INSERT INTO untold (match) SELECT id FROM matches INDEXED BY matches_told ORDER BY rowid;
    """,
)
