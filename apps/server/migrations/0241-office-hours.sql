-- The hours of a location by weekday, 1 is Monday. A weekday without a row is closed; a location without any has no
-- hours, and sends no answers after hours.
create table office_hours (
  cover_key integer not null references cover,
  loc_key integer not null,
  weekday smallint not null check (weekday between 1 and 7),
  -- Wall time at the location.
  opens time not null,
  closes time not null,
  primary key (cover_key, loc_key, weekday),
  foreign key (cover_key, loc_key) references location,
  check (closes > opens)
);
call protect_tenant_table('office_hours', 'select, insert, delete');

-- Texts that arrive while the office is closed get an answer, where the practice wants it.
alter table inbox_setting add column answers_after_hours boolean not null default false;
