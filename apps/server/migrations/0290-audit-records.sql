-- Audit rows that are sealed after their commit. The rows before this stay in audit_event with their own chain, as do
-- those of servers of the last release; audit_trail shows both.

-- Above every position of audit_event, and within what JavaScript counts exactly.
create sequence audit_position as bigint start with 1099511627776;

-- The lock never makes anybody wait: it shows the sealing who has taken a position and not committed yet. It comes before
-- the position, so whoever reads the sequence finds the holder of every position up to there.
create function take_audit_position() returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock_shared(5209290, 0);
  return nextval('audit_position');
end $$;
revoke execute on function take_audit_position() from public;
grant execute on function take_audit_position() to sightline_app, sightline_system;

create function audit_digest(
  cover_key integer, seq bigint, at timestamptz, user_id integer, action text, outcome text, patient_keys integer[],
  detail jsonb, address text, request_id text) returns bytea
  language sql immutable
  as $$
    select sha256(convert_to(jsonb_build_array(
      cover_key, seq, extract(epoch from at), user_id, action, outcome, patient_keys, detail, address,
      request_id)::text, 'UTF8'))
  $$;

-- Months are UTC's, so that all practices share a partition.
create function audit_month_of(at timestamptz) returns date
  language sql immutable
  as $$ select date_trunc('month', at at time zone 'UTC')::date $$;
create function audit_month_start(month date) returns timestamptz
  language sql immutable
  as $$ select date_trunc('month', month::timestamp) at time zone 'UTC' $$;

create table audit_record (
  cover_key integer not null,
  seq bigint not null default take_audit_position(),
  at timestamptz not null,
  user_id integer,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  patient_keys integer[] not null default '{}',
  -- Keys and counts only; never what a patient wrote or is called.
  detail jsonb not null default '{}',
  address text not null default '',
  request_id text not null default '',
  digest bytea not null,
  primary key (cover_key, seq, at)
) partition by range (at);
create index audit_record_by_time on audit_record (cover_key, at);
create index audit_record_by_patient on audit_record using gin (patient_keys);
create index audit_record_by_user on audit_record (cover_key, user_id, seq);
create index audit_record_by_action on audit_record (cover_key, action, seq);
-- What waits to be sealed, of all practices.
create index audit_record_by_position on audit_record (seq);

-- From the row's columns: a row changed later no longer matches it.
create function digest_audit_record() returns trigger
  language plpgsql
  as $$
begin
  new.digest := audit_digest(new.cover_key, new.seq, new.at, new.user_id, new.action, new.outcome, new.patient_keys,
    new.detail, new.address, new.request_id);
  return new;
end $$;
create trigger audit_record_digested before insert on audit_record for each row execute function digest_audit_record();
create trigger audit_record_stays before update or delete on audit_record for each row execute function refuse_change();
create trigger audit_record_stays_whole before truncate on audit_record for each statement execute function refuse_change();

alter table audit_record enable row level security;
create policy tenant on audit_record to sightline_app
  using (cover_key = current_cover_key()) with check (cover_key = current_cover_key());
create policy across_tenants on audit_record to sightline_system using (true) with check (true);
grant select on audit_record to sightline_app, sightline_system;
-- Position and digest are given, never chosen.
grant insert (cover_key, at, user_id, action, outcome, patient_keys, detail, address, request_id)
  on audit_record to sightline_app, sightline_system;

-- Rows of a month that has no partition yet.
create table audit_record_default partition of audit_record default;
alter table audit_record_default enable row level security;
create trigger audit_record_stays_whole before truncate on audit_record_default
  for each statement execute function refuse_change();

-- Makes the partition of a month, in UTC, unless it is there. Rows of it that had to go into the default move over.
-- Attaching lets others read and write the trail meanwhile; creating a partition in place would not.
create function make_audit_partition(of_month date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  partition_name text := 'audit_record_' || to_char(of_month, 'YYYY_MM');
  starts timestamptz := audit_month_start(of_month);
  ends timestamptz := audit_month_start((of_month + interval '1 month')::date);
begin
  if to_regclass('public.' || partition_name) is not null then return false; end if;
  execute format('create table %I (like audit_record including defaults including constraints)', partition_name);
  execute format('alter table %I enable row level security', partition_name);
  if exists (select from audit_record_default waiting where waiting.at >= starts and waiting.at < ends) then
    alter table audit_record_default disable trigger user;
    execute format('with moved as (delete from audit_record_default where at >= $1 and at < $2 returning *)
      insert into %I select * from moved', partition_name) using starts, ends;
    alter table audit_record_default enable trigger user;
  end if;
  execute format('alter table audit_record attach partition %I for values from (%L) to (%L)', partition_name, starts, ends);
  execute format('create trigger audit_record_stays_whole before truncate on %I
    for each statement execute function refuse_change()', partition_name);
  return true;
end $$;
revoke execute on function make_audit_partition(date) from public;
grant execute on function make_audit_partition(date) to sightline_system;

select make_audit_partition((date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date)
from generate_series(0, 3) n;

-- Closes the committed rows of a practice and month between two positions: how many there are and the digest of their
-- digests, chained by hash to the seal before.
create table audit_seal (
  cover_key integer not null,
  seal bigint not null,
  month date not null,
  after_seq bigint not null,
  to_seq bigint not null,
  rows integer not null,
  rows_hash bytea not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  primary key (cover_key, seal)
);
create trigger audit_seal_stays before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_stays_whole before truncate on audit_seal for each statement execute function refuse_change();
call protect_tenant_table('audit_seal', 'select');
revoke update, delete on audit_seal from sightline_system;

-- The newest seal of a practice, and how many rows it and all before it close.
create table audit_seal_head (
  cover_key integer primary key,
  seal bigint not null,
  to_seq bigint not null,
  rows bigint not null,
  hash bytea not null
);
call protect_tenant_table('audit_seal_head', 'select');

-- Up to where the rows of all practices are sealed.
create table audit_sealing (
  is_only boolean primary key default true check (is_only),
  to_seq bigint not null
);
insert into audit_sealing (to_seq) values (0);
grant select, update on audit_sealing to sightline_system;
grant select on audit_sealing to sightline_app;
grant select on audit_position to sightline_system;

-- All audit rows: those with a chain of their own, and those with seals.
create view audit_trail with (security_invoker = true) as
  select cover_key, seq, at, user_id, action, outcome, patient_keys, detail, address, request_id from audit_event
  union all
  select cover_key, seq, at, user_id, action, outcome, patient_keys, detail, address, request_id from audit_record;
grant select on audit_trail to sightline_app, sightline_system;

-- As before, of both.
create or replace function audit_events_of_patient(of_patient integer) returns table (seq bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select event.seq from audit_event event
    where event.cover_key = current_cover_key() and event.patient_keys @> array[of_patient]
    union all
    select record.seq from audit_record record
    where record.cover_key = current_cover_key() and record.patient_keys @> array[of_patient]
  $$;
