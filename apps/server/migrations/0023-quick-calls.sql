-- Moves on with every change of rights: servers keep what they read of them until it does.
create table rights_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into rights_version (version) values (1);
grant select on rights_version to sightline_system;

create function advance_rights_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  update rights_version set version = version + 1;
  return null;
end $$;

do $$
declare table_name text;
begin
  foreach table_name in array array['menu_element', 'role_element', 'user_element'] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function advance_rights_version()',
      table_name || '_advances_rights', table_name);
  end loop;
end $$;

-- As before, without asking for the head's place on every row: it is there on all but a practice's first.
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
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash where cover_key = new.cover_key;
  return new;
end $$;
