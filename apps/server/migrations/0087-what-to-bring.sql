-- What patients are asked to bring to a visit of this type, in the languages they are written to in.
alter table appointment_type
  add column bring_en text not null default '',
  add column bring_es text not null default '';
alter table appointment_type_setting
  add column bring_en text not null default '',
  add column bring_es text not null default '';
-- As it held when the mail was queued, in the patient's language.
alter table mail_outbox add column bring text not null default '';

-- The calendar file of a caught mail.
alter table simulator.mail add column calendar text;
