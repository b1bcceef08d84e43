-- A place that a phone shared: latitude, longitude, and the words it came with.
alter table message add column place jsonb;
