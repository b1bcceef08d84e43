-- The last moment a user can sign in; null for never.
alter table app_user add column expires_at timestamptz;

-- The locations whose conversations a user sees in a practice; none for all of them.
create table user_location (
  cover_key integer not null,
  user_id integer not null references app_user,
  loc_key integer not null,
  primary key (cover_key, user_id, loc_key),
  foreign key (cover_key, loc_key) references location
);
create index user_location_by_user on user_location (user_id, cover_key);
grant select, insert, update, delete on user_location to sightline_system;
create trigger user_location_advances_rights after insert or update or delete or truncate on user_location
  for each statement execute function advance_rights_version();

-- An invitation, or a link to choose a new password. Only the newest of a user works.
create table account_link (
  -- SHA-256 of the token: a copy of the database opens no account.
  token_hash bytea primary key,
  user_id integer not null unique references app_user,
  kind text not null check (kind in ('invite', 'reset')),
  -- The address it was made for: with another one the link is void.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_link_by_age on account_link (expires_at);
grant select, insert, update, delete on account_link to sightline_system;

-- The last superadmin who can sign in stays: nobody else could let people in again. Two that leave at once wait for each
-- other here, and the second one sees that the first is gone.
create function keep_a_superadmin() returns trigger
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
    raise exception 'the last superadmin stays' using errcode = 'check_violation', constraint = 'app_user_last_superadmin';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger app_user_keeps_a_superadmin before update of role, disabled_at, expires_at or delete on app_user
  for each row when (old.role = 'superadmin' and old.disabled_at is null and old.expires_at is null)
  execute function keep_a_superadmin();

-- Everyone of the practice needs a second step to sign in.
alter table cover add column needs_second_factor boolean not null default false;
