-- A record merged into one that was itself merged later leads to the record that is left, as new merges see to. Each statement
-- halves the way; few records went more than one.
-- allow change-every-row: only merges of records that were merged into before
update patient_merge m set kept_key = n.kept_key
from patient_merge n
where n.cover_key = m.cover_key and n.merged_key = m.kept_key and n.undone_at is null and m.undone_at is null;

-- allow change-every-row: only merges of records that were merged twice before
update patient_merge m set kept_key = n.kept_key
from patient_merge n
where n.cover_key = m.cover_key and n.merged_key = m.kept_key and n.undone_at is null and m.undone_at is null;

-- allow require-concurrent-index-creation: a practice has few merges, so the table is small
create index patient_merge_by_merged on patient_merge (cover_key, merged_key);

-- The practice management system learns of a merge from both records, and of its undo.
alter table practice_change
  drop constraint practice_change_what_check,
  add constraint practice_change_what_check check (what in
    ('booked', 'moved', 'cancelled', 'confirmed', 'arrived', 'kept', 'missed', 'added', 'corrected', 'filled-in', 'merged'))
    not valid;

create function patient_merged() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into practice_change (cover_key, what, patient_key, happened_at)
      values (new.cover_key, 'merged', new.merged_key, now());
    insert into practice_change (cover_key, what, patient_key, happened_at)
      values (new.cover_key, 'merged', new.kept_key, now());
  elsif new.undone_at is not null and old.undone_at is null then
    -- The other record is told as added.
    insert into practice_change (cover_key, what, patient_key, happened_at)
      values (new.cover_key, 'corrected', new.kept_key, now());
  end if;
  return null;
end $$;
create trigger patient_merged after insert or update of undone_at on patient_merge
  for each row when (is_told_back()) execute function patient_merged();
