-- A patient's number is one source's own: two systems may give the same one to two people.
alter table patient
  -- Whose number `pms_patient_id` is: the name of an import's source; empty for numbers that were given here.
  add column pms_source text not null default '';

update patient p set pms_source = first.source
from (
  select distinct on (cover_key, target_key) cover_key, target_key, source, seen[1] as number from source_record
  where kind = 'patient' order by cover_key, target_key, imported_at, source) first
where first.cover_key = p.cover_key and first.target_key = p.patient_key and first.number = p.pms_patient_id;

alter table patient drop constraint patient_cover_key_pms_patient_id_key;
alter table patient add constraint patient_number_of_source unique (cover_key, pms_patient_id, pms_source);
-- Nobody's visit ends before it begins. Old rows stay as they are.
alter table appointment add constraint appointment_lasts check (length > 0) not valid;
