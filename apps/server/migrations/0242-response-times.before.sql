-- Builds the index of texts by arrival while earlier servers go on writing. It may be broken off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists message_arrived;

-- step
create index concurrently message_arrived on message (cover_key, created_at, trans_key) where kind = 'incoming';
