-- A location's corrected time zone moves the times that are held there for patients.
grant update (starts_at) on slot_hold to sightline_app;
