-- Since when a row is due: set at its first claim. `run_at` moves with each retry, so it can't tell how long a row has
-- waited. Null: never claimed, or moved to a later time since.
alter table message_outbox add column due_since timestamptz;
alter table scheduled_text add column due_since timestamptz;
alter table mail_outbox add column due_since timestamptz;
alter table picture add column due_since timestamptz;
alter table push_outbox add column due_since timestamptz;
alter table on_call_outbox add column due_since timestamptz;
alter table webhook_delivery add column due_since timestamptz;

-- The application moves a text to a later time.
grant update (due_since) on message_outbox to sightline_app;
