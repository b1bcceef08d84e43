-- The audit page finds events by user and by act, newest first.
create index if not exists audit_event_by_user on audit_event (cover_key, user_id, seq);
create index if not exists audit_event_by_action on audit_event (cover_key, action, seq);

-- The positions of the chosen practice's events about a patient. The index on patients' keys holds all practices, and
-- row-level security keeps the application's role from using it: this reads as the owner, and of one practice alone.
create function audit_events_of_patient(of_patient integer) returns table (seq bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select event.seq from audit_event event
    where event.cover_key = current_cover_key() and event.patient_keys @> array[of_patient]
  $$;
revoke execute on function audit_events_of_patient(integer) from public;
grant execute on function audit_events_of_patient(integer) to sightline_app;

-- The last check of a practice's chain, by the nightly run or by the operator.
create table audit_check (
  cover_key integer primary key,
  checked_at timestamptz not null,
  state text not null check (state in ('whole', 'broken', 'failed')),
  rows bigint not null,
  -- The first row that does not match.
  broken_seq bigint
);
call protect_tenant_table('audit_check', 'select');
