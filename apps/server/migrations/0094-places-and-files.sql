-- A place that a phone shared: latitude, longitude, and the words it came with.
alter table message add column place jsonb;

-- The simulated carrier: the service a text was handed over to.
alter table simulator.text_message add column messaging_service_sid text;
