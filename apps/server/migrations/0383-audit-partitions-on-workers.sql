-- As before, by statements that Citus runs, too: it moves no rows by one that deletes and inserts. A transaction that writes
-- into the default partition meanwhile waits. On a cluster the new partition's trigger is allowed, as those of the others are.
create or replace function make_audit_partition(of_month date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  partition_name text := 'audit_record_' || to_char(of_month, 'YYYY_MM');
  starts timestamptz := audit_month_start(of_month);
  ends timestamptz := audit_month_start((of_month + interval '1 month')::date);
begin
  if to_regclass('public.' || partition_name) is not null then return false; end if;
  perform set_config('citus.enable_unsafe_triggers', 'on', true);
  execute format('create table %I (like audit_record including defaults including constraints)', partition_name);
  execute format('alter table %I enable row level security', partition_name);
  if exists (select 1 from audit_record_default waiting where waiting.at >= starts and waiting.at < ends) then
    lock table audit_record_default in share row exclusive mode;
    alter table audit_record_default disable trigger user;
    execute format('insert into %I select * from audit_record_default where at >= $1 and at < $2', partition_name)
      using starts, ends;
    execute 'delete from audit_record_default where at >= $1 and at < $2' using starts, ends;
    alter table audit_record_default enable trigger user;
  end if;
  execute format('alter table audit_record attach partition %I for values from (%L) to (%L)', partition_name, starts, ends);
  execute format('create trigger audit_record_stays_whole before truncate on %I
    for each statement execute function refuse_change()', partition_name);
  return true;
end $$;
