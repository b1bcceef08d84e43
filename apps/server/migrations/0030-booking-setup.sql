-- Online booking setup: settings by level, carriers, appointment types by level, pictures, location groups.
-- A level is named by loc_key and acct_key, where 0 stands for all of them.

-- Every state of a saved setting has a number of its own, also after it was cleared and saved anew.
create sequence setting_version as integer;
grant usage on sequence setting_version to sightline_app, sightline_system;

-- Settings that are one record a level. What the record may hold is the contract's matter.
create table booking_setting (
  cover_key integer not null references cover,
  kind text not null check (kind in ('general', 'patient-info')),
  loc_key integer not null check (loc_key >= 0),
  acct_key integer not null check (acct_key >= 0),
  value jsonb not null,
  version integer not null default nextval('setting_version'),
  saved_at timestamptz not null,
  saved_by integer references app_user,
  primary key (cover_key, kind, loc_key, acct_key)
);
call protect_tenant_table('booking_setting', 'select, insert, update, delete');

-- Logos and profile pictures. The file lies in the file store; its name is what patients' pages call it by.
create table booking_image (
  cover_key integer not null references cover,
  image_name text not null check (image_name ~ '^[0-9a-f]{32}$'),
  field text not null check (field in ('mLogo', 'nmImg1', 'profilePic')),
  loc_key integer not null,
  acct_key integer not null,
  byte_count integer not null,
  created_at timestamptz not null,
  primary key (cover_key, image_name),
  unique (image_name)
);
call protect_tenant_table('booking_image', 'select, insert, delete');

-- Which record shows which picture: one that is shown cannot be taken away, not even at the same moment.
create table booking_image_use (
  cover_key integer not null,
  kind text not null default 'general' check (kind = 'general'),
  loc_key integer not null,
  acct_key integer not null,
  field text not null,
  image_name text not null,
  primary key (cover_key, loc_key, acct_key, field),
  foreign key (cover_key, kind, loc_key, acct_key) references booking_setting on delete cascade,
  foreign key (cover_key, image_name) references booking_image
);
create index booking_image_use_by_image on booking_image_use (cover_key, image_name);
call protect_tenant_table('booking_image_use', 'select, insert, delete');

-- Carriers that patients may choose from. A level's row stands before those of wider levels.
create table insurance_type (
  cover_key integer not null references cover,
  loc_key integer not null check (loc_key >= 0),
  acct_key integer not null check (acct_key >= 0),
  ins_name text not null check (length(ins_name) between 1 and 50),
  ins_name_lc text not null generated always as (lower(ins_name)) stored,
  days_blocked integer not null check (days_blocked >= 0),
  -- 0 none, 1 first, -1 last.
  order_key smallint not null check (order_key in (-1, 0, 1)),
  schedule text not null default '',
  -- Taken off the list of this level, although a wider one has it.
  is_removed boolean not null default false,
  -- Whose word it is: onboarding takes over what is still the standard, and nothing that staff saved.
  origin text not null default 'staff' check (origin in ('standard', 'onboarding', 'staff')),
  version integer not null default nextval('setting_version'),
  saved_at timestamptz not null,
  saved_by integer references app_user,
  primary key (cover_key, ins_name_lc, loc_key, acct_key),
  check (not is_removed or ins_name_lc not in ('no insurance', 'other insurance'))
);
call protect_tenant_table('insurance_type', 'select, insert, update, delete');

alter table appointment_type
  add column version integer not null default nextval('setting_version'),
  add column saved_at timestamptz,
  add column saved_by integer references app_user,
  -- Off the list; visits of the past keep its name.
  add column deleted_at timestamptz;
create unique index appointment_type_by_name on appointment_type (cover_key, lower(name)) where deleted_at is null;

-- What differs from the practice's own values at a location, with a provider, or with both.
create table appointment_type_setting (
  cover_key integer not null,
  task_key integer not null,
  loc_key integer not null check (loc_key >= 0),
  acct_key integer not null check (acct_key >= 0),
  appointment_type text not null,
  length integer not null,
  slot_size integer not null,
  cost integer not null,
  schedule text not null,
  is_active boolean not null,
  version integer not null default nextval('setting_version'),
  saved_at timestamptz not null,
  saved_by integer references app_user,
  primary key (cover_key, task_key, loc_key, acct_key),
  foreign key (cover_key, task_key) references appointment_type on delete cascade,
  check (loc_key > 0 or acct_key > 0)
);
call protect_tenant_table('appointment_type_setting', 'select, insert, update, delete');

-- Groups of locations that a booking link can be tied to (GID).
create table location_group (
  cover_key integer not null references cover,
  group_id integer not null generated by default as identity,
  name text not null,
  primary key (cover_key, group_id),
  unique (group_id)
);
call protect_tenant_table('location_group', 'select');
create table location_group_member (
  cover_key integer not null,
  group_id integer not null,
  loc_key integer not null,
  primary key (cover_key, group_id, loc_key),
  foreign key (cover_key, group_id) references location_group on delete cascade,
  foreign key (cover_key, loc_key) references location
);
call protect_tenant_table('location_group_member', 'select');

-- What a practice answered when it joined, as it came.
create table onboarding (
  cover_key integer primary key references cover,
  answers jsonb not null,
  received_at timestamptz not null
);
call protect_tenant_table('onboarding', 'select');

-- Each part is initialised once: of two servers that begin at the same moment, the second waits for this row.
create table setup_initialisation (
  cover_key integer not null references cover,
  part text not null check (part in ('insurance', 'onboarding-insurance', 'onboarding-appointments')),
  inserted integer not null,
  initialised_at timestamptz not null,
  initialised_by integer references app_user,
  primary key (cover_key, part)
);
call protect_tenant_table('setup_initialisation', 'select, insert, update');
insert into setup_initialisation (cover_key, part, inserted, initialised_at)
select cover.cover_key, part.name, 0, cover.onboarding_initialised_at
from cover cross join (values ('onboarding-insurance'), ('onboarding-appointments')) part (name)
where cover.onboarding_initialised_at is not null;
