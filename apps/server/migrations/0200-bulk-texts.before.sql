-- Builds the index of bulk texts while earlier servers go on writing. It may be broken off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists outreach_bulk_by_time;

-- step
create index concurrently outreach_bulk_by_time on outreach (cover_key, messaged_at desc) where purpose = 'bulk';
