-- Which insurance, medicine or allergy of a patient changed: programs get it itself, not only its patient.
alter table practice_change add column coverage_key integer, add column health_key integer;

create or replace function record_part_changed() returns trigger
  language plpgsql
  as $$
begin
  insert into practice_change (cover_key, what, patient_key, coverage_key, health_key, happened_at)
    values (new.cover_key, 'corrected', new.patient_key, (to_jsonb(new) ->> 'coverage_key')::integer,
      (to_jsonb(new) ->> 'health_key')::integer, now());
  return null;
end $$;
