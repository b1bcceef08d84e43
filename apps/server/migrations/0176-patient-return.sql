-- An erased patient who came back: who said so, why, and the erasure that no longer holds. Imports know their ID again.
create table patient_return (
  cover_key integer not null references cover,
  patient_key integer not null,
  returned_at timestamptz not null,
  -- No user: by the operator.
  returned_by integer,
  reason text not null,
  erased_at timestamptz not null,
  erasure_reason text not null,
  primary key (cover_key, patient_key, returned_at),
  foreign key (cover_key, patient_key) references patient
);
call protect_tenant_table('patient_return', 'select');
