-- Builds the indexes of large practices while earlier servers go on working. It may be broken off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists patient_by_dob;

-- step
create index concurrently patient_by_dob on patient (cover_key, dob) where dob is not null;

-- step
drop index concurrently if exists patient_by_phones;

-- step
create index concurrently patient_by_phones on patient (cover_key, cell_phone, primary_phone, secondary_phone, patient_key);
