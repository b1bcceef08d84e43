-- Changes are deleted once every program has passed them, or after a period. The last position that was deleted: an
-- earlier cursor would miss what came after it.
alter table change_head add column pruned bigint not null default 0;

-- The last cursor that a key sent for changes: its program has stored everything up to there. Null: it never asked.
alter table api_key add column changes_position bigint;
