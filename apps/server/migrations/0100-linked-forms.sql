-- Completed forms that staff linked to a patient by hand.
alter table form_entry drop constraint form_entry_tied_by_check;
alter table form_entry
  add constraint form_entry_tied_by_check check (tied_by in ('link', 'other-person', 'match', 'staff')),
  -- Who linked or unlinked it last, and when; null where that never happened.
  add column linked_at timestamptz,
  add column linked_by integer references app_user,
  -- Whose link it came by under another name or birth date, while staff have it linked to somebody.
  add column sent_by_link_of integer,
  add foreign key (cover_key, sent_by_link_of) references patient;

grant update (patient_key, tied_by, linked_at, linked_by, sent_by_link_of) on form_entry to sightline_app;
