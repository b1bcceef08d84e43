-- Open event streams check their user again as soon as rights change, whoever changed them.
create or replace function advance_rights_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  update rights_version set version = version + 1;
  perform pg_notify('sightline', '{"kind":"rights","coverKey":0}');
  return null;
end $$;

create or replace function advance_rights() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    update rights_version set version = version + 1;
    select pg_notify('sightline', '{"kind":"rights","coverKey":0}');
  $$;

-- What a user may do also depends on their account and their practices.
create trigger app_user_advances_rights after update of role, user_type, disabled_at, expires_at on app_user
  for each statement execute function advance_rights_version();
create trigger user_cover_advances_rights after insert or update or delete or truncate on user_cover
  for each statement execute function advance_rights_version();
