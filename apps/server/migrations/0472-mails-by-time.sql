-- Emails about online bookings are counted by address and day, so that no one can use them to flood an inbox.
-- allow require-concurrent-index-creation: the outbox is swept every day, so that the index is built within moments
create index mail_outbox_by_time on mail_outbox (cover_key, created_at);
