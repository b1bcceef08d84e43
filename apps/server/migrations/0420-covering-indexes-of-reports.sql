-- The figures of orders that are not finished, and the recalls of the few patients who can't be reached, come from indexes alone.
create index if not exists eyewear_order_unfinished on eyewear_order (cover_key, loc_key)
  include (order_key, status, ordered_at, received_at, notified_at, dispensed_at, promised_date)
  where status in ('ordered', 'received', 'notified');
create index if not exists recall_of_patient on recall (cover_key, patient_key) include (due_date, loc_key, appt_key);
create index if not exists appointment_kept on appointment (cover_key, appt_key) where status = 'kept';

drop index if exists eyewear_order_open;
drop index if exists recall_by_patient;
