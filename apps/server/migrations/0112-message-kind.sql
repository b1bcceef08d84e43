-- A message has a kind instead of a direction: a text that came in or goes out, or a note or event that stays in the
-- practice. A database that held messages has been prepared (0112-message-kind.before.sql), so that nothing below reads
-- a whole table under a lock; a new one, and one that is being restored, does all of it here.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'message'::regclass and attname = 'kind') then return; end if;
  alter table message add column kind text not null default 'outgoing';
  update message set kind = 'incoming' where not is_outbound;
  alter table message
    add constraint message_kind_check check (kind in ('incoming', 'outgoing', 'note', 'event')),
    add constraint message_delivery_check check (kind in ('incoming', 'outgoing')
      or (delivery_status is null and gateway_sid is null and handed_over_at is null));
  create index message_unsettled_text on message (cover_key, handed_over_at) where kind = 'outgoing' and settled_at is null;
  alter table conversation add column last_kind text not null default 'incoming';
  update conversation set last_kind = 'outgoing' where last_is_outbound;
  -- A note or an event is never what the list shows as the last text.
  alter table conversation add constraint conversation_last_kind_check check (last_kind in ('incoming', 'outgoing'));
end $$;

drop trigger if exists message_kind_by_direction on message;
drop trigger if exists conversation_kind_by_direction on conversation;
drop function if exists message_kind_by_direction();
drop function if exists conversation_kind_by_direction();

drop trigger message_told on message;
create trigger message_told after insert on message
  for each row when (new.kind = 'incoming') execute function message_told();

drop index message_unsettled;
alter index message_unsettled_text rename to message_unsettled;
-- Each insert names the kind.
alter table message alter column kind drop default, drop column is_outbound;
alter table conversation drop column last_is_outbound;

-- Only an outgoing text can wait to be handed over.
create function refuse_unsendable() returns trigger
  language plpgsql
  as $$
begin
  if not exists (
    select from message m
    where m.cover_key = new.cover_key and m.trans_key = new.trans_key and m.kind = 'outgoing')
  then
    raise exception 'only an outgoing text can be sent' using errcode = 'check_violation', constraint = 'message_outbox_sendable';
  end if;
  return new;
end $$;
create trigger message_outbox_sendable before insert or update of cover_key, trans_key on message_outbox
  for each row execute function refuse_unsendable();
