-- How far a practice's chains were checked, so that the next check goes on from there. The server signs it with a secret that
-- is not readable in the database: moving it past a broken row shows.
create table audit_checkpoint (
  cover_key integer primary key,
  began_at timestamptz not null,
  event_seq bigint not null,
  event_rows bigint not null,
  event_hash bytea not null,
  seal bigint not null,
  after_seq bigint not null,
  to_seq bigint not null,
  rows bigint not null,
  hash bytea not null,
  signature bytea not null
);
call protect_tenant_table('audit_checkpoint', 'select');

-- A month of a practice's sealed rows that was written to a file. Its seals stay; once the rows are removed, the file is
-- checked against them.
create table audit_archive (
  cover_key integer not null,
  month date not null,
  rows bigint not null,
  last_seal bigint not null,
  file text not null,
  sha256 bytea not null,
  archived_at timestamptz not null,
  removed_at timestamptz,
  primary key (cover_key, month)
);
call protect_tenant_table('audit_archive', 'select');
revoke delete on audit_archive from sightline_system;

-- Removes a month's rows, all practices' at once, if each row is in an archive. By the database's owner alone: the server's
-- roles can't remove audit rows.
create function drop_audit_partition(of_month date, at timestamptz) returns bigint
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  partition_name text := 'audit_record_' || to_char(of_month, 'YYYY_MM');
  missing integer;
  removed bigint;
begin
  if to_regclass('public.' || partition_name) is null then return null; end if;
  execute format('lock table %I in share row exclusive mode', partition_name);
  execute format('select min(found.cover_key) from (
      select r.cover_key, count(*) as rows from %I r group by r.cover_key) found
    where not exists (select from audit_archive a
      where a.cover_key = found.cover_key and a.month = $1 and a.rows = found.rows and a.removed_at is null)',
    partition_name) into missing using of_month;
  if missing is not null then
    raise exception 'Practice % has audit rows of that month that are in no archive.', missing using errcode = 'restrict_violation';
  end if;
  execute format('select count(*) from %I', partition_name) into removed;
  execute format('drop table %I', partition_name);
  update audit_archive set removed_at = at where month = of_month and removed_at is null;
  return removed;
end $$;
revoke execute on function drop_audit_partition(date, timestamptz) from public;
