-- When staff withdrew a document's link.
alter table shared_file add column revoked_at timestamptz;
