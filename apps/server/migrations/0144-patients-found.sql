-- Patients are found by birth date and by the last digits of any phone, within their practice.
create index if not exists patient_by_dob on patient (cover_key, dob) where dob is not null;
-- The digits are compared inside the index, without reading the rows: row-level security rules out an expression index.
create index if not exists patient_by_phones on patient (cover_key, cell_phone, primary_phone, secondary_phone, patient_key);

-- A contact detail that staff corrected here. It counts while the patient still has this value: an import changes it
-- only once its source says something new.
create table patient_correction (
  cover_key integer not null references cover,
  patient_key integer not null,
  field text not null check (field in ('cell_phone', 'primary_phone', 'secondary_phone', 'email', 'preferred_locale')),
  value text not null,
  corrected_by integer,
  corrected_at timestamptz not null,
  primary key (cover_key, patient_key, field),
  foreign key (cover_key, patient_key) references patient
);
call protect_tenant_table('patient_correction', 'select, insert, update, delete');
