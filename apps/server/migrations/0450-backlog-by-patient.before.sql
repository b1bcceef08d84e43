-- Builds an index for the backlog of recalls while earlier servers go on writing. It may be broken off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists patient_without_email;

-- step
create index concurrently patient_without_email on patient (cover_key, patient_key)
  include (cell_phone, primary_phone, secondary_phone, email) where email = '';
