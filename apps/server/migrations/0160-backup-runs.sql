-- One attempt to back up the installation. `taken_at` is the moment of its snapshot. A stored backup was read back to
-- its end; a verified one was also restored into a scratch database.
create table backup_run (
  run_key bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  state text not null check (state in ('running', 'stored', 'verified', 'failed')),
  is_scheduled boolean not null,
  taken_at timestamptz,
  -- A path, or the name within BACKUP_DIR.
  file_name text not null default '',
  byte_count bigint,
  row_count bigint,
  -- For the operator: what went wrong or was not checked, and what to do. Empty if nothing.
  problem text not null default '',
  check ((state = 'running') = (finished_at is null)),
  check (state not in ('stored', 'verified') or taken_at is not null)
);
create index backup_run_good on backup_run (taken_at desc) where state in ('stored', 'verified');
grant select, insert, update, delete on backup_run to sightline_system;
