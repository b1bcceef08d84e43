-- A number that texts came for although no location has it: how many, and since when. Never who wrote or what.
create table unknown_number (
  number text primary key check (length(number) <= 40),
  texts integer not null check (texts > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on unknown_number to sightline_system;
