-- A code may go to an email address, for patients without a mobile phone: in lowercase, and then there is no phone.
alter table phone_code add column email text not null default '';
-- allow require-concurrent-index-creation: codes are kept for a day, so the table is small
create index phone_code_by_email on phone_code (cover_key, email, sent_at) where email <> '';
