-- A patient whose data was erased. Their row stays under its number, without name or contact: what the law wants kept
-- refers to it, and an import that knows the number finds it instead of adding them again.
create table patient_erasure (
  cover_key integer not null references cover,
  patient_key integer not null,
  erased_at timestamptz not null,
  -- No user: by the operator.
  erased_by integer,
  reason text not null,
  -- The first day on which none of the signed forms has to be kept; null if there are none.
  forms_until date,
  primary key (cover_key, patient_key),
  foreign key (cover_key, patient_key) references patient
);
call protect_tenant_table('patient_erasure', 'select');

-- A right of its own, which admins have.
insert into menu_element (element_name, parent_name, display_name, url, type, position) values
  ('Dv4ErasePatientsMenu', 'Dv4PatientsMenu', 'Erase patients', '/patients', 'app', 6);
insert into role_element (cover_key, role, element_name)
select cover_key, role, 'Dv4ErasePatientsMenu' from role_element
where element_name = 'Dv4PatientsMenu' and role in ('admin', 'superadmin');
