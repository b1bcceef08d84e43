-- A practice that was added by mistake and never used: it is closed for good and shown nowhere. Its starting texts stay, because
-- versions of forms and templates are never deleted.
alter table cover add column deleted_at timestamptz;
