-- The few patients who may have no other way to be reached than texts.
create index if not exists patient_without_email on patient (cover_key, patient_key)
  include (cell_phone, primary_phone, secondary_phone, email) where email = '';

-- A month's open recalls as they were counted, in five lists side by side: how many of a patient are due on a day, at a
-- location, with a provider. Those of patients who can simply be reached are counted together, under no patient. Days that
-- are over a year ago are counted under the first of their month.
create table recall_month (
  cover_key integer not null references cover,
  month date not null,
  patient_keys integer[] not null,
  due_dates date[] not null,
  loc_keys integer[] not null,
  acct_keys integer[] not null,
  counts integer[] not null,
  primary key (cover_key, month)
);
call protect_tenant_table('recall_month', 'select, insert, update, delete');

-- The patients whose recalls the months of `recall_month` count by themselves.
alter table report_count add column patient_keys integer[];

-- A recall that passes to another patient or provider changes its month, too.
create or replace function note_recall_months() returns trigger
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
    where (o.due_date, o.loc_key, o.acct_key, o.patient_key, o.appt_key)
      is distinct from (n.due_date, n.loc_key, n.acct_key, n.patient_key, n.appt_key);
  end if;
  return null;
end $$;

-- Counted by location alone, they are read no more.
-- allow change-every-row: a practice has a hundred of them, and they are new since the last release
delete from report_month where report = 'recalls';

-- Every practice is looked at once: a large one gets its months.
insert into report_change (cover_key, report, month)
select cover_key, 'recalls', date_trunc('month', now() at time zone 'UTC')::date from cover;
