-- As before. A Citus cluster hands on a refusal's message, and nothing else that names the rule.
create or replace function keep_a_superadmin() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.role = 'superadmin' and new.disabled_at is null and new.expires_at is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('superadmins'));
  if not exists (
    select from app_user other
    where other.role = 'superadmin' and other.disabled_at is null and other.expires_at is null
      and other.is_demo = old.is_demo and other.user_id <> old.user_id
  ) then
    raise exception 'the last superadmin stays: constraint "app_user_last_superadmin"'
      using errcode = 'check_violation', constraint = 'app_user_last_superadmin';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
