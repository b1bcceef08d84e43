-- When a scheduled task was last queued and last completed, by the database's clock. Until the first run of a task, both
-- are the time at which a server first listed it.
create table task_run (
  name text primary key,
  queued_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on task_run to sightline_system;
