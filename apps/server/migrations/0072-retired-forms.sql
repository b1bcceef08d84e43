-- A form the practice no longer asks for: its links lead nowhere, and what was filled in with it stays.
alter table form_template
  add column retired_at timestamptz,
  add column retired_by integer references app_user;
