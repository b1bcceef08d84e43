-- Functions that a Citus cluster can plan. The hash of an earlier audit row comes from its columns: there the rows of a shard
-- have a type of their own.
create function audit_event_hash(
  prev_hash bytea, cover_key integer, seq bigint, at timestamptz, user_id integer, action text, outcome text,
  patient_keys integer[], detail jsonb, address text, request_id text) returns bytea
  language sql immutable
  as $$
    select sha256(prev_hash || convert_to(jsonb_build_array(
      cover_key, seq, extract(epoch from at), user_id, action, outcome, patient_keys, detail, address,
      request_id)::text, 'UTF8'))
  $$;

-- As before, by columns. Servers of the last release still write these rows.
create or replace function chain_audit_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  loop
    select head.seq + 1, head.hash into new.seq, new.prev_hash
      from audit_head head where head.cover_key = new.cover_key for no key update;
    exit when found;
    insert into audit_head (cover_key, seq, hash) values (new.cover_key, 0, '\x')
      on conflict (cover_key) do nothing;
  end loop;
  new.hash := audit_event_hash(new.prev_hash, new.cover_key, new.seq, new.at, new.user_id, new.action, new.outcome,
    new.patient_keys, new.detail, new.address, new.request_id);
  update audit_head set seq = new.seq, hash = new.hash where cover_key = new.cover_key;
  return new;
end $$;

-- As before, by columns, and in a language that hands the practice on as a value.
create or replace function first_broken_audit_event(of_cover integer) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return (
    select min(found.seq) from (
      select broken.seq from (
        select event.seq,
               event.hash = audit_event_hash(event.prev_hash, event.cover_key, event.seq, event.at, event.user_id,
                 event.action, event.outcome, event.patient_keys, event.detail, event.address, event.request_id) as is_whole,
               event.prev_hash = lag(event.hash, 1, '\x'::bytea) over (order by event.seq) as is_linked,
               event.seq = row_number() over (order by event.seq) as is_in_place
        from audit_event event where event.cover_key = of_cover) broken
      where not (broken.is_whole and broken.is_linked and broken.is_in_place)
      union all
      -- Rows cut off the end leave the head ahead of them.
      select head.seq from audit_head head
      where head.cover_key = of_cover
        and head.hash is distinct from (select event.hash from audit_event event
          where event.cover_key = of_cover order by event.seq desc limit 1)) found);
end $$;

-- Citus plans no function of another language with a value, and finds no worker by a function.
create or replace function audit_events_of_patient(of_patient integer) returns table (seq bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  own constant integer := current_cover_key();
begin
  return query
    select event.seq from audit_event event
    where event.cover_key = own and event.patient_keys @> array[of_patient]
    union all
    select record.seq from audit_record record
    where record.cover_key = own and record.patient_keys @> array[of_patient];
end $$;

create or replace function patients_with_email(of_email text) returns table (patient_key integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  own constant integer := current_cover_key();
begin
  return query
    select p.patient_key from patient p
    where p.cover_key = own and lower(p.email) = lower(of_email) and p.email <> '';
end $$;

create or replace function chat_colleagues(at timestamptz)
  returns table (user_id integer, given_name text, family_name text, loc_keys integer[])
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  own constant integer := current_cover_key();
begin
  return query
  with recursive path as (
    select e.element_name, e.parent_name from menu_element e where e.element_name = 'Dv4Chat'
    union
    select e.element_name, e.parent_name from menu_element e join path p on e.element_name = p.parent_name)
  select u.user_id, u.given_name, u.family_name,
    array(select l.loc_key from user_location l where l.cover_key = own and l.user_id = u.user_id)
  from app_user u
  join user_cover h on h.user_id = u.user_id and h.cover_key = own
  where u.disabled_at is null and (u.expires_at is null or u.expires_at > at)
    and not exists (
      select 1 from path p
      left join role_element r on r.cover_key = own and r.role = u.role and r.element_name = p.element_name
      left join user_element x on x.cover_key = own and x.user_id = u.user_id and x.element_name = p.element_name
      where not coalesce(x.is_allowed,
        r.element_name is not null or lower(u.role) like '%admin%' or u.user_type = 'Internal'))
  order by lower(u.given_name), lower(u.family_name), u.user_id;
end $$;

-- On a worker a notification has no listeners, and a transaction that sent one can't commit on several machines.
create or replace procedure tell_webhooks(of_cover integer, type text, carried jsonb, at timestamptz)
  language plpgsql
  as $$
declare
  subscribed integer;
  has_subscriber boolean := false;
begin
  for subscribed in
    select w.webhook_key from webhook w
    where w.cover_key = of_cover and w.is_active and w.removed_at is null and type = any(w.event_types)
  loop
    insert into webhook_delivery (cover_key, webhook_key, event_type, data, happened_at, run_at)
      values (of_cover, subscribed, type, carried, at, at);
    has_subscriber := true;
  end loop;
  if has_subscriber and not exists (select from pg_extension where extname = 'citus') then
    perform pg_notify('sightline', json_build_object('coverKey', of_cover, 'kind', 'webhooks')::text);
  end if;
end $$;

create or replace function visits_announced() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sightline.is_loading', true), '') = 'on'
    or exists (select from pg_extension where extname = 'citus') then
    return null;
  end if;
  perform pg_notify('sightline', format('{"coverKey":%s,"kind":"visits"}', c.cover_key))
    from (select distinct cover_key from changed) c;
  return null;
end $$;

-- Who may enter a practice and do what there, readable inside it: a worker is entered as the role of its caller, also for
-- functions that read as the owner.
do $$
declare table_name text;
begin
  foreach table_name in array array['user_cover', 'user_location', 'role_element', 'user_element'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('create policy tenant on %I for select to sightline_app using (cover_key = current_cover_key())', table_name);
    execute format('create policy across_tenants on %I to sightline_system using (true) with check (true)', table_name);
    execute format('grant select on %I to sightline_app', table_name);
  end loop;
end $$;
grant select on menu_element to sightline_app;
