-- The check of the audit trail follows a chain piece by piece, and holds its end against the head.
grant select on audit_head to sightline_system;
