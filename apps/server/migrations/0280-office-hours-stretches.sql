-- A weekday has several stretches of hours, as around a lunch break. Earlier servers write one a weekday, and read any.
-- allow constraint-missing-not-valid: a few rows for each location, unique by less before
-- allow adding-serial-primary-key-field: a few rows for each location, indexed in no time
alter table office_hours drop constraint office_hours_pkey, add primary key (cover_key, loc_key, weekday, opens);
