-- Whose a completed form is, which of its answers are urgent, and consent that was given or refused on a form.

alter table form_entry
  -- The patient it is known to be from or about; null while nobody knows.
  add column patient_key integer,
  -- 'link': the patient's own link; 'other-person': that link, filled in for somebody else; 'match': by name, birth
  -- date and phone. Null: tied to nobody.
  add column tied_by text check (tied_by in ('link', 'other-person', 'match')),
  add foreign key (cover_key, patient_key) references patient;
create index form_entry_by_patient on form_entry (cover_key, patient_key, entry_key) where patient_key is not null;

-- Entries with urgent answers, until somebody on the staff has dealt with them.
create table form_urgency (
  cover_key integer not null,
  entry_key integer not null,
  -- The urgent answers in the definition's own words: [{"question", "answer"}].
  signs jsonb not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by integer references app_user,
  primary key (cover_key, entry_key),
  foreign key (cover_key, entry_key) references form_entry
);
create index form_urgency_open on form_urgency (cover_key, entry_key) where handled_at is null;
call protect_tenant_table('form_urgency', 'select, insert, update');

-- The entry that is the evidence. No reference: the ledger outlives everything else.
alter table consent_entry add column form_entry_key integer;
create index consent_of_form_entry on consent_entry (cover_key, form_entry_key) where form_entry_key is not null;

-- 3: urgent answers in a form. Nobody switches it off, so there is no setting of it.
alter table push_outbox drop constraint push_outbox_notification_type_check;
alter table push_outbox add constraint push_outbox_notification_type_check check (notification_type in (1, 2, 3));
