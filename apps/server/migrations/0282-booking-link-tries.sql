-- Wrong birth dates given for a booking link that fills in a patient's details, by the day the link was made.
create table booking_link_try (
  cover_key integer not null references cover,
  patient_key integer not null,
  signed_on date not null,
  wrong_tries smallint not null default 0,
  primary key (cover_key, patient_key, signed_on),
  foreign key (cover_key, patient_key) references patient
);
call protect_tenant_table('booking_link_try', 'select, insert, update, delete');
