-- What patients who read Spanish are shown; empty: the other name.
alter table appointment_type add column name_es text not null default '';
