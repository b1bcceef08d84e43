-- Builds indexes that reports of large practices read instead of the rows, while earlier servers go on writing. It may be broken
-- off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists eyewear_order_unfinished;

-- step
create index concurrently eyewear_order_unfinished on eyewear_order (cover_key, loc_key)
  include (order_key, status, ordered_at, received_at, notified_at, dispensed_at, promised_date)
  where status in ('ordered', 'received', 'notified');

-- step
drop index concurrently if exists recall_of_patient;

-- step
create index concurrently recall_of_patient on recall (cover_key, patient_key) include (due_date, loc_key, appt_key);

-- step
drop index concurrently if exists appointment_kept;

-- step
create index concurrently appointment_kept on appointment (cover_key, appt_key) where status = 'kept';
