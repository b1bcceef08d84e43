-- Online booking: what patients said when they booked, the links they change it by, and times kept while they type.

-- Beside the visit itself: what staff may want to read of how it was booked.
create table web_booking (
  cover_key integer not null,
  appt_key integer not null,
  -- Chosen by the page: the same request sent twice books once.
  client_key text,
  -- SHA-256 of what was booked for whom: only the same request again is answered as the first.
  request_hash bytea not null,
  -- Patient, answers and carrier as they were given.
  details jsonb not null,
  -- Where it stood before the patient moved it.
  first_starts_at timestamptz not null,
  moves integer not null default 0,
  moved_at timestamptz,
  created_at timestamptz not null,
  primary key (cover_key, appt_key),
  foreign key (cover_key, appt_key) references appointment
);
create unique index web_booking_by_client_key on web_booking (cover_key, client_key) where client_key is not null;
call protect_tenant_table('web_booking', 'select, insert, update');

-- Links by which a booking is changed: only the hash of the token is kept. A repeated request gets a link of its own.
create table booking_link (
  cover_key integer not null,
  token_hash bytea not null,
  appt_key integer not null,
  created_at timestamptz not null,
  primary key (cover_key, token_hash),
  unique (token_hash),
  foreign key (cover_key, appt_key) references web_booking
);
create index booking_link_by_booking on booking_link (cover_key, appt_key);
call protect_tenant_table('booking_link', 'select, insert');

-- Times kept for somebody who is typing: until they lapse they stand as bookings do.
create table slot_hold (
  cover_key integer not null,
  token_hash bytea not null,
  loc_key integer not null,
  acct_key integer not null,
  starts_at timestamptz not null,
  -- Minutes.
  length integer not null,
  expires_at timestamptz not null,
  primary key (cover_key, token_hash),
  foreign key (cover_key, loc_key) references location,
  foreign key (cover_key, acct_key) references provider
);
create index slot_hold_by_provider on slot_hold (cover_key, acct_key, starts_at);
call protect_tenant_table('slot_hold', 'select, insert, delete');
