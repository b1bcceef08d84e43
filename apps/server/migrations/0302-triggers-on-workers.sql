-- On a Citus cluster triggers run on the worker that has the practice. There a statement may write single rows of the
-- practice, but not rows that it selects, and nobody listens.

create or replace procedure tell_webhooks(of_cover integer, type text, carried jsonb, at timestamptz)
  language plpgsql
  as $$
declare
  subscribed integer;
  is_told boolean := false;
begin
  for subscribed in
    select w.webhook_key from webhook w
    where w.cover_key = of_cover and w.is_active and w.removed_at is null and type = any(w.event_types)
  loop
    insert into webhook_delivery (cover_key, webhook_key, event_type, data, happened_at, run_at)
      values (of_cover, subscribed, type, carried, at, at);
    is_told := true;
  end loop;
  if is_told then perform pg_notify('sightline', json_build_object('coverKey', of_cover, 'kind', 'webhooks')::text); end if;
end $$;

create or replace function closure_lifted() returns trigger language plpgsql as $$
declare
  place record;
begin
  if not exists (select 1 from waiting_entry w where w.cover_key = old.cover_key and w.ended_at is null) then
    return null;
  end if;
  for place in
    select distinct r.loc_key, r.acct_key, l.time_zone
    from schedule_rule r
    join location l on l.cover_key = old.cover_key and l.loc_key = r.loc_key
    where r.cover_key = old.cover_key and (old.loc_key is null or r.loc_key = old.loc_key) and not r.is_blackout
      and r.start_date <= old.last_day and coalesce(r.end_date, old.first_day) >= old.first_day
  loop
    insert into waiting_gap (cover_key, why, loc_key, acct_key, starts_at, ends_at, is_stretch)
      values (old.cover_key, 'lifted', place.loc_key, place.acct_key,
        old.first_day::timestamp at time zone place.time_zone,
        (old.last_day + 1)::timestamp at time zone place.time_zone, true)
      on conflict do nothing;
  end loop;
  return null;
end $$;

-- As announced by the use cases, letter for letter: of two that are alike in a transaction PostgreSQL sends one.
create or replace function visits_announced() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sightline.is_loading', true), '') = 'on' then return null; end if;
  perform pg_notify('sightline', format('{"coverKey":%s,"kind":"visits"}', c.cover_key))
    from (select distinct cover_key from changed) c;
  return null;
end $$;

-- A session's devices are in its practice, so no other is asked.
create or replace function end_push_of_session() returns trigger language plpgsql as $$
begin
  if new.ended_at is not null then
    update push_subscription set ended_at = new.ended_at
      where cover_key = old.cover_key and session_hash = new.session_hash and ended_at is null;
    delete from push_token where user_id = new.user_id;
  elsif new.cover_key is distinct from old.cover_key then
    update push_subscription set ended_at = new.last_active_at
      where cover_key = old.cover_key and session_hash = new.session_hash and ended_at is null;
  end if;
  return null;
end $$;

-- Called where rights change. The triggers that did it stay for servers of the last release.
create function advance_rights() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ update rights_version set version = version + 1 $$;
revoke execute on function advance_rights() from public;
grant execute on function advance_rights() to sightline_app, sightline_system;

-- Citus writes "case x when y" wrongly where x is known, as a trigger's words are; what to store is worked out before.
create or replace function patient_changed() returns trigger language plpgsql as $$
declare
  found_what constant text := case when tg_op = 'INSERT' then 'added' else 'corrected' end;
begin
  if tg_op = 'INSERT' or (new.first_name, new.last_name, new.dob, new.email, new.cell_phone, new.primary_phone,
      new.secondary_phone, new.preferred_locale)
    is distinct from (old.first_name, old.last_name, old.dob, old.email, old.cell_phone,
      old.primary_phone, old.secondary_phone, old.preferred_locale) then
    insert into practice_change (cover_key, what, patient_key, happened_at)
      values (new.cover_key, found_what, new.patient_key, now());
  end if;
  return null;
end $$;

create or replace function visit_time_freed() returns trigger language plpgsql as $$
declare
  found_why constant text := case when new.status = 'cancelled' then 'cancelled' when new.status = 'noshow' then 'missed'
    else 'moved' end;
begin
  if old.status not in ('booked', 'confirmed') then return null; end if;
  if not exists (select 1 from waiting_entry w where w.cover_key = old.cover_key and w.ended_at is null) then
    return null;
  end if;
  if new.status in ('cancelled', 'noshow')
    or (new.starts_at, new.acct_key) is distinct from (old.starts_at, old.acct_key) then
    insert into waiting_gap (cover_key, why, loc_key, acct_key, starts_at, ends_at, is_stretch)
      values (old.cover_key, found_why, old.loc_key, old.acct_key, old.starts_at,
        old.starts_at + make_interval(mins => old.length), new.status = 'noshow')
      on conflict do nothing;
  end if;
  return null;
end $$;
