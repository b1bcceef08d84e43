-- A bulk text may be held to fewer texts an hour than the practice's pace allows.
alter table bulk_text
  -- Null: the practice's pace alone.
  add column per_hour integer,
  -- When its next text may go; null before its first, and without a pace of its own.
  add column next_at timestamptz;
