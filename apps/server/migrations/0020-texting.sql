-- Which of the people on a shared phone a message is from or about; null while nobody said.
alter table message add column patient_key integer;
alter table message add foreign key (cover_key, patient_key) references patient;
create index message_of_patient on message (cover_key, patient_key) where patient_key is not null;

-- What became of the tries before the newest one: a late receipt still finds its text.
create table message_attempt (
  cover_key integer not null references cover,
  trans_key bigint not null,
  attempt_no smallint not null,
  gateway_sid text,
  delivery_status text not null,
  error_code text,
  failure text,
  handed_over_at timestamptz,
  -- Who asked for the next try, and when.
  retried_by integer not null,
  retried_at timestamptz not null,
  primary key (cover_key, trans_key, attempt_no),
  foreign key (cover_key, trans_key) references message
);
create unique index message_attempt_by_sid on message_attempt (cover_key, gateway_sid) where gateway_sid is not null;
call protect_tenant_table('message_attempt', 'select, insert');

-- A patient is found by any of their phones.
create index patient_by_primary_phone on patient (cover_key, primary_phone) where primary_phone <> '';
create index patient_by_secondary_phone on patient (cover_key, secondary_phone) where secondary_phone <> '';

-- When the gateway was first offered a text: what it lists from before is another one, however alike.
alter table message_outbox add column tried_at timestamptz;
-- A STOP or a decision of staff ends what still waits for that phone.
grant update (run_at), delete on message_outbox to sightline_app;

-- A composer's key is found in whichever conversation it was sent, and in one alone as quickly as before.
drop index message_by_client_key;
create unique index message_by_client_key on message (cover_key, client_key, conv_key, part) where client_key is not null;
