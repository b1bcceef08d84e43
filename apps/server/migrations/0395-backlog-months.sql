-- A month's open recalls depend on two tables, and of two transactions each may miss what the other writes. So a change of
-- recalls is forgotten only when no transaction of its time runs any more: the one that first saw it is kept here.
alter table report_change add column seen bigint;
grant update (seen) on report_change to sightline_app;

create function note_recall_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    insert into report_change (cover_key, report, month)
    select distinct n.cover_key, 'recalls', date_trunc('month', n.due_date)::date from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into report_change (cover_key, report, month)
    select distinct o.cover_key, 'recalls', date_trunc('month', o.due_date)::date from old_rows o;
  else
    insert into report_change (cover_key, report, month)
    select distinct n.cover_key, 'recalls', date_trunc('month', either.day)::date
    from new_rows n
    join old_rows o on o.cover_key = n.cover_key and o.recall_key = n.recall_key
    cross join lateral (values (o.due_date), (n.due_date)) either (day)
    where (o.due_date, o.loc_key, o.appt_key) is distinct from (n.due_date, n.loc_key, n.appt_key);
  end if;
  return null;
end $$;
create trigger recall_months_inserted after insert on recall
  referencing new table as new_rows for each statement execute function note_recall_months();
create trigger recall_months_updated after update on recall
  referencing old table as old_rows new table as new_rows for each statement execute function note_recall_months();
create trigger recall_months_deleted after delete on recall
  referencing old table as old_rows for each statement execute function note_recall_months();

-- A recall is open until its appointment was kept.
create function note_kept_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into report_change (cover_key, report, month)
  select distinct r.cover_key, 'recalls', date_trunc('month', r.due_date)::date
  from new_rows n
  join old_rows o on o.cover_key = n.cover_key and o.appt_key = n.appt_key
  join recall r on r.cover_key = n.cover_key and r.appt_key = n.appt_key
  where (o.status = 'kept') <> (n.status = 'kept');
  return null;
end $$;
create trigger recall_months_kept after update on appointment
  referencing old table as old_rows new table as new_rows for each statement execute function note_kept_months();

-- Every practice is looked at once: a large one gets its months.
insert into report_change (cover_key, report, month)
select cover_key, 'recalls', date_trunc('month', now() at time zone 'UTC')::date from cover;
