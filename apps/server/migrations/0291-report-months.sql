-- Orders whose figures still change with the days: reports count them anew each time.
create index if not exists eyewear_order_open on eyewear_order (cover_key, loc_key)
  where status in ('ordered', 'received', 'notified');

-- What a report counted of a month's finished rows, by location, for one of its dates: reports of long ranges add these up
-- instead of the rows. A practice has all of its months or none.
create table report_month (
  cover_key integer not null references cover,
  report text not null,
  type text not null,
  month date not null,
  cells jsonb not null,
  primary key (cover_key, report, type, month)
);
call protect_tenant_table('report_month', 'select, insert, update, delete');

-- A month whose rows changed since it was counted, from the same transaction. A month with one is counted from its rows.
create table report_change (
  cover_key integer not null references cover,
  change_key bigint not null generated always as identity,
  report text not null,
  month date not null,
  at timestamptz not null default now(),
  primary key (cover_key, change_key)
);
call protect_tenant_table('report_change', 'select, insert, delete');

-- When a practice's months were last brought up to date. Whoever does so writes this first, so that two can't at once.
create table report_count (
  cover_key integer not null references cover,
  report text not null,
  counted_at timestamptz not null,
  primary key (cover_key, report)
);
call protect_tenant_table('report_count', 'select, insert, update');

-- A row's month is that of its location's calendar, which is up to fourteen hours from UTC: at the turn of a month both count.
create function note_order_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op <> 'DELETE' then
    insert into report_change (cover_key, report, month)
    select distinct o.cover_key, 'orders', date_trunc('month', (dated.at + shift.by) at time zone 'UTC')::date
    from new_rows o
    cross join lateral unnest(array[o.ordered_at, o.received_at, o.notified_at, o.dispensed_at]) dated (at)
    cross join (values (interval '-14 hours'), (interval '14 hours')) shift (by)
    where dated.at is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into report_change (cover_key, report, month)
    select distinct o.cover_key, 'orders', date_trunc('month', (dated.at + shift.by) at time zone 'UTC')::date
    from old_rows o
    cross join lateral unnest(array[o.ordered_at, o.received_at, o.notified_at, o.dispensed_at]) dated (at)
    cross join (values (interval '-14 hours'), (interval '14 hours')) shift (by)
    where dated.at is not null;
  end if;
  return null;
end $$;
create trigger eyewear_order_inserted after insert on eyewear_order
  referencing new table as new_rows for each statement execute function note_order_months();
create trigger eyewear_order_updated after update on eyewear_order
  referencing old table as old_rows new table as new_rows for each statement execute function note_order_months();
create trigger eyewear_order_deleted after delete on eyewear_order
  referencing old table as old_rows for each statement execute function note_order_months();

-- Every practice is looked at once: a large one gets its months.
insert into report_change (cover_key, report, month)
select cover_key, 'orders', date_trunc('month', now() at time zone 'UTC')::date from cover;

-- Other programs find patients by email. Row-level security keeps the application's role from using an index on an
-- expression: this reads as the owner, and of one practice alone.
create index if not exists patient_by_email on patient (cover_key, lower(email)) where email <> '';
create function patients_with_email(of_email text) returns table (patient_key integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.patient_key from patient p
    where p.cover_key = current_cover_key() and lower(p.email) = lower(of_email) and p.email <> ''
  $$;
revoke execute on function patients_with_email(text) from public;
grant execute on function patients_with_email(text) to sightline_app;
