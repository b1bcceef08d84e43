-- A patient waits once for a type of visit they don't have yet, as they do for an earlier time of a visit. Of entries that say the
-- same, the one with an offer to answer stays, else the most urgent, else the oldest; it keeps the longest wait and the
-- highest urgency of all of them.
create temporary table waiting_twice on commit drop as
  select e.cover_key, e.entry_key,
    first_value(e.entry_key) over same as kept_key,
    max(e.urgency) over all_same as urgency,
    min(e.asked_at) over all_same as asked_at,
    bool_or(e.was_passed_over) over all_same as was_passed_over,
    count(*) over all_same as entries
  from waiting_entry e
  where e.ended_at is null and e.appt_key is null
  window
    all_same as (partition by e.cover_key, e.patient_key, e.task_key),
    same as (
      partition by e.cover_key, e.patient_key, e.task_key
      order by exists (
          select from waiting_offer o
          where o.cover_key = e.cover_key and o.entry_key = e.entry_key and o.state in ('open', 'taking')) desc,
        e.is_paused, e.urgency desc, e.asked_at, e.entry_key);

-- allow change-every-row: few patients wait, and fewer twice
update waiting_offer o set state = 'withdrawn'
  from waiting_twice t
  where t.cover_key = o.cover_key and t.entry_key = o.entry_key and t.entry_key <> t.kept_key and o.state = 'open';
-- allow change-every-row: few patients wait, and fewer twice
update waiting_entry e set ended_at = now(), ended_as = 'removed'
  from waiting_twice t
  where t.cover_key = e.cover_key and t.entry_key = e.entry_key and t.entry_key <> t.kept_key;
-- allow change-every-row: few patients wait, and fewer twice
update waiting_entry e set urgency = t.urgency, asked_at = t.asked_at, was_passed_over = t.was_passed_over
  from waiting_twice t
  where t.cover_key = e.cover_key and t.entry_key = e.entry_key and t.entry_key = t.kept_key and t.entries > 1;

-- allow require-concurrent-index-creation: a practice has some hundred entries that are not over
create unique index waiting_entry_of_type on waiting_entry (cover_key, patient_key, task_key)
  where ended_at is null and appt_key is null;
