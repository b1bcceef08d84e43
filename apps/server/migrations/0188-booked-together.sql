-- The visits that a family booked in one act, in the order of the request; null for a single one.
alter table web_booking add column booked_with integer[];
