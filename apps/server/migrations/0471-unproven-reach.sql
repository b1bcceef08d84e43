-- A cell phone and an email address that someone who wasn't signed in typed, and that nothing has shown to be the
-- patient's since: messages to them say no name, because a stranger may have typed it. It counts only while it is still
-- the record's own, and until the patient has kept a visit. Empty for all others.
alter table patient
  add column unproven_phone text not null default '',
  add column unproven_email text not null default '';
