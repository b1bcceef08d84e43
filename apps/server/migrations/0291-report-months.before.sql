-- Builds an index of long order lists while earlier servers go on writing. It may be broken off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists eyewear_order_open;

-- step
create index concurrently eyewear_order_open on eyewear_order (cover_key, loc_key)
  where status in ('ordered', 'received', 'notified');

-- step
drop index concurrently if exists patient_by_email;

-- step
create index concurrently patient_by_email on patient (cover_key, lower(email)) where email <> '';
