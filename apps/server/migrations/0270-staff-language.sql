-- The language a user chose for the dashboard; null until they choose one.
alter table app_user add column language text check (language ~ '^[a-z]{2,3}$');
