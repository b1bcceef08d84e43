-- Who saw or changed what, in the transaction that did it. Rows are chained: each
-- holds the hash of the one before, so that a row changed, added or taken away
-- behind our back shows. The chain is a practice's own; 0 is what belongs to none.
create table audit_event (
  cover_key integer not null,
  seq bigint not null,
  at timestamptz not null,
  user_id integer,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  patient_keys integer[] not null default '{}',
  -- Keys and counts only; never what a patient wrote or is called.
  detail jsonb not null default '{}',
  address text not null default '',
  request_id text not null default '',
  prev_hash bytea not null,
  hash bytea not null,
  primary key (cover_key, seq)
);
create index audit_event_by_time on audit_event (cover_key, at);
create index audit_event_by_patient on audit_event using gin (patient_keys);

create table audit_head (
  cover_key integer primary key,
  seq bigint not null,
  hash bytea not null
);

create function audit_hash(event audit_event) returns bytea
  language sql immutable
  as $$
    select sha256(event.prev_hash || convert_to(jsonb_build_array(
      event.cover_key, event.seq, extract(epoch from event.at), event.user_id, event.action, event.outcome,
      event.patient_keys, event.detail, event.address, event.request_id)::text, 'UTF8'))
  $$;

-- The row's place in the chain is given here, under a lock on the chain's head, and nowhere else.
create function chain_audit_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into audit_head (cover_key, seq, hash) values (new.cover_key, 0, '\x')
    on conflict (cover_key) do nothing;
  select head.seq + 1, head.hash into new.seq, new.prev_hash
    from audit_head head where head.cover_key = new.cover_key for update;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash where cover_key = new.cover_key;
  return new;
end $$;
create trigger audit_event_chained before insert on audit_event for each row execute function chain_audit_event();
create trigger audit_event_stays before update or delete on audit_event for each row execute function refuse_change();
create trigger audit_event_stays_whole before truncate on audit_event for each statement execute function refuse_change();

alter table audit_event enable row level security;
create policy tenant on audit_event to sightline_app
  using (cover_key = current_cover_key()) with check (cover_key = current_cover_key());
create policy across_tenants on audit_event to sightline_system using (true) with check (true);
grant select, insert on audit_event to sightline_app, sightline_system;

-- The first row of a practice's chain that does not fit, or none.
create function first_broken_audit_event(of_cover integer) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select broken.seq from (
      select event.seq,
             event.hash = audit_hash(event) as is_whole,
             event.prev_hash = lag(event.hash, 1, '\x'::bytea) over (order by event.seq) as is_linked,
             event.seq = row_number() over (order by event.seq) as is_in_place
      from audit_event event where event.cover_key = of_cover) broken
    where not (broken.is_whole and broken.is_linked and broken.is_in_place)
    union all
    -- Rows cut off the end leave the head ahead of them.
    select head.seq from audit_head head
    where head.cover_key = of_cover
      and head.hash is distinct from (select event.hash from audit_event event
        where event.cover_key = of_cover order by event.seq desc limit 1)
    order by 1 limit 1
  $$;
grant execute on function first_broken_audit_event(integer) to sightline_system;
revoke execute on function first_broken_audit_event(integer) from public;
