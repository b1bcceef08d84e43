-- Two roles without login stand between the server and its tables. The server's
-- own login (the embedded owner, or the one in DATABASE_URL) is a member of both
-- and takes one of them on for every transaction:
--   sightline_app     works inside one practice; row-level security shows it that practice only
--   sightline_system  works across practices: sign-in, webhooks, the outbox, jobs
do $$
declare role_name text;
begin
  foreach role_name in array array['sightline_app', 'sightline_system'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        -- Two databases of one server may be migrated at the same moment.
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'Role % is missing. Let an administrator of this PostgreSQL run: create role % nologin; grant % to %;',
            role_name, role_name, role_name, current_user;
      end;
    end if;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end $$;

grant usage on schema public to sightline_app, sightline_system;

-- The practice of the running transaction; nothing matches while none is set.
create function current_cover_key() returns integer
  language sql stable
  as $$ select nullif(current_setting('sightline.cover_key', true), '')::integer $$;

-- Puts a table under tenant scope: forgotten filters return nothing.
create procedure protect_tenant_table(table_name text, app_may text)
  language plpgsql
  as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format(
    'create policy tenant on %I to sightline_app using (cover_key = current_cover_key()) with check (cover_key = current_cover_key())',
    table_name);
  execute format('create policy across_tenants on %I to sightline_system using (true) with check (true)', table_name);
  execute format('grant %s on %I to sightline_app', app_may, table_name);
  execute format('grant select, insert, update, delete on %I to sightline_system', table_name);
end $$;

-- For tables whose rows may never be changed or taken away, by nobody.
create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
