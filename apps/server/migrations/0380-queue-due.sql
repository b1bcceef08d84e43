-- When a practice's rows in a queue are due next, on a distributed database: a server that looks into a practice notes it, and
-- an idle server reads this instead of asking every machine. It may name practices in vain; rows that it misses are found
-- by the look into all practices that each server takes now and then.
create table queue_due (
  due_key bigint generated always as identity primary key,
  -- The queue's table.
  queue text not null,
  practice integer not null,
  due_at timestamptz not null
);
create index queue_due_by_time on queue_due (queue, due_at);
create index queue_due_by_practice on queue_due (queue, practice);
grant select, insert, delete on queue_due to sightline_system;
