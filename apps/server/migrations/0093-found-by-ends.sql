-- Numbers and IDs are looked for by their last digits too, senders without a number by their name. What is looked for
-- is stored, for row-level security keeps expression indexes from being used, and by the order of bytes.
alter table conversation
  add column sender_lc text collate "C" generated always as (lower(phone)) stored,
  add column phone_backwards text collate "C" generated always as (reverse(phone)) stored;
create index conversation_by_sender on conversation (cover_key, sender_lc);
create index conversation_by_last_digits on conversation (cover_key, phone_backwards);

alter table patient
  add column pms_id_backwards text collate "C" generated always as (reverse(lower(pms_patient_id))) stored;
create index patient_by_last_of_id on patient (cover_key, pms_id_backwards);
