-- Whose a kept time is, as far as that can be known of strangers: so that nobody keeps a whole day from all others.

-- Hashes: of the booking page (its next hold replaces this one), and of the address (which keeps so many at once).
alter table slot_hold add column page_hash bytea;
alter table slot_hold add column address_hash bytea;
