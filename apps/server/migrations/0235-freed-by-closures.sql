-- Closures that are removed, shortened or moved free times too, and so do blackouts that are moved or shortened.

-- A provider's stretch is open once at each location.
-- allow require-concurrent-index-creation: a few open times of each practice, written by changes of visits
create unique index waiting_gap_open_at on waiting_gap (cover_key, acct_key, loc_key, starts_at, is_stretch)
  where settled_at is null;
drop index waiting_gap_open;

-- Days that were closed: a stretch for every provider with hours there, in the location's own days.
create function closure_lifted() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from waiting_entry w where w.cover_key = old.cover_key and w.ended_at is null) then
    return null;
  end if;
  insert into waiting_gap (cover_key, why, loc_key, acct_key, starts_at, ends_at, is_stretch)
    select distinct old.cover_key, 'lifted', r.loc_key, r.acct_key, old.first_day::timestamp at time zone l.time_zone,
      (old.last_day + 1)::timestamp at time zone l.time_zone, true
    from schedule_rule r
    join location l on l.cover_key = r.cover_key and l.loc_key = r.loc_key
    where r.cover_key = old.cover_key and (old.loc_key is null or r.loc_key = old.loc_key) and not r.is_blackout
      and r.start_date <= old.last_day and coalesce(r.end_date, old.first_day) >= old.first_day
    on conflict do nothing;
  return null;
end $$;
create trigger closure_lifted after delete or update of loc_key, first_day, last_day on closure
  for each row execute function closure_lifted();

-- A blackout that is changed frees days it had before, as well as hours of the days it keeps.
create or replace function hours_opened() returns trigger
  language plpgsql
  as $$
declare
  rule schedule_rule;
  first_day date;
  last_day date;
begin
  if tg_op = 'DELETE' then rule := old; else rule := new; end if;
  if tg_op = 'DELETE' and not rule.is_blackout or tg_op = 'INSERT' and rule.is_blackout then return null; end if;
  if not exists (select from waiting_entry w where w.cover_key = rule.cover_key and w.ended_at is null) then
    return null;
  end if;
  first_day := rule.start_date;
  last_day := coalesce(rule.end_date, rule.start_date + 366);
  if tg_op = 'UPDATE' then
    first_day := least(first_day, old.start_date);
    last_day := greatest(last_day, coalesce(old.end_date, old.start_date + 366));
  end if;
  insert into waiting_gap (cover_key, why, loc_key, acct_key, starts_at, ends_at, is_stretch)
    values (rule.cover_key, case when rule.is_blackout then 'lifted' else 'raised' end, rule.loc_key, rule.acct_key,
      first_day - 1, last_day + 2, true)
    on conflict do nothing;
  return null;
end $$;
