-- The link with which an empty installation is set up: one at a time, usable once. A copy of the database opens nothing.
create table setup_link (
  -- SHA-256 of the link's token.
  link_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on setup_link to sightline_system;
