-- How often a visit's time, place, provider, type or status changed, and when it last did, by any writer: calendars take the file
-- with the higher number. changed_at is null for a visit that stayed as it was added.
alter table appointment add column sequence integer not null default 0;
alter table appointment add column changed_at timestamptz;

-- Calendars have the moves of patients by now, which were counted alone, and one more for a cancellation.
-- allow change-every-row: only visits ahead that patients moved or cancelled online
update appointment a
  set sequence = b.moves + case when a.status = 'cancelled' then 1 else 0 end
  from web_booking b
  where b.cover_key = a.cover_key and b.appt_key = a.appt_key and a.starts_at > now()
    and (b.moves > 0 or a.status = 'cancelled');

create function raise_visit_sequence() returns trigger
  language plpgsql
  as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := now();
  return new;
end $$;
create trigger appointment_sequence before update on appointment
  for each row when (
    (new.starts_at, new.appt_date, new.appt_time, new.length, new.loc_key, new.acct_key, new.task_key, new.status)
      is distinct from
    (old.starts_at, old.appt_date, old.appt_time, old.length, old.loc_key, old.acct_key, old.task_key, old.status))
  execute function raise_visit_sequence();

-- What a calendar program read last from a feed, so that it can be told that nothing changed since.
alter table calendar_feed add column etag text;
alter table calendar_feed add column changed_at timestamptz;
