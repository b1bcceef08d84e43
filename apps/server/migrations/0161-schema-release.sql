-- The release that the schema belongs to. A server works with its own release's schema and with the next one's, so
-- servers can be replaced one after the other. The migrations of each release raise the number.
create table schema_release (
  is_only_row boolean primary key default true check (is_only_row),
  release integer not null check (release > 0)
);
grant select on schema_release to sightline_app, sightline_system;

insert into schema_release (release) values (2);
