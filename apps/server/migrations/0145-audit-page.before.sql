-- Builds the indexes of long audit trails while earlier servers go on writing. It may be broken off and begun again.

-- step: one that was broken off is left behind and useless
drop index concurrently if exists audit_event_by_user;

-- step
create index concurrently audit_event_by_user on audit_event (cover_key, user_id, seq);

-- step
drop index concurrently if exists audit_event_by_action;

-- step
create index concurrently audit_event_by_action on audit_event (cover_key, action, seq);
