-- Gives millions of messages their kind while servers of the earlier release go on working. It may be broken off and
-- begun again at any point.

-- step: columns with constant defaults, which rewrite no row, and what fills them for servers that know no kind
alter table message add column if not exists kind text not null default 'outgoing';
create or replace function message_kind_by_direction() returns trigger
  language plpgsql
  as $$ begin new.kind := case when new.is_outbound then 'outgoing' else 'incoming' end; return new; end $$;
create or replace trigger message_kind_by_direction before insert on message
  for each row execute function message_kind_by_direction();
alter table conversation add column if not exists last_kind text not null default 'incoming';
create or replace function conversation_kind_by_direction() returns trigger
  language plpgsql
  as $$ begin new.last_kind := case when new.last_is_outbound then 'outgoing' else 'incoming' end; return new; end $$;
create or replace trigger conversation_kind_by_direction before insert or update of last_is_outbound on conversation
  for each row execute function conversation_kind_by_direction();

-- step: what came in, some thousands at a time
do $$
declare
  practice integer;
  low bigint;
  high bigint;
begin
  for practice in select cover_key from cover order by cover_key loop
    low := 0;
    loop
      select max(piece.trans_key) into high from (
        select m.trans_key from message m where m.cover_key = practice and m.trans_key > low
        order by m.trans_key limit 5000) piece;
      exit when high is null;
      update message m set kind = 'incoming'
      where m.cover_key = practice and m.trans_key > low and m.trans_key <= high and not m.is_outbound and m.kind <> 'incoming';
      commit;
      low := high;
    end loop;
  end loop;
end $$;

-- step: conversations whose last text went out; fewer at a time, since new texts wait for their rows
do $$
declare
  practice integer;
  low integer;
  high integer;
begin
  for practice in select cover_key from cover order by cover_key loop
    low := 0;
    loop
      select max(piece.conv_key) into high from (
        select c.conv_key from conversation c where c.cover_key = practice and c.conv_key > low
        order by c.conv_key limit 500) piece;
      exit when high is null;
      update conversation c set last_kind = 'outgoing'
      where c.cover_key = practice and c.conv_key > low and c.conv_key <= high and c.last_is_outbound and c.last_kind <> 'outgoing';
      commit;
      low := high;
    end loop;
  end loop;
end $$;

-- step: checks of new rows
alter table message
  drop constraint if exists message_kind_check,
  drop constraint if exists message_delivery_check,
  add constraint message_kind_check check (kind in ('incoming', 'outgoing', 'note', 'event')) not valid,
  add constraint message_delivery_check check (kind in ('incoming', 'outgoing')
    or (delivery_status is null and gateway_sid is null and handed_over_at is null)) not valid;
alter table conversation
  drop constraint if exists conversation_last_kind_check,
  add constraint conversation_last_kind_check check (last_kind in ('incoming', 'outgoing')) not valid;

-- step: checks of the rows that are there, without a lock that others wait for
alter table message validate constraint message_kind_check;

-- step
alter table message validate constraint message_delivery_check;

-- step
alter table conversation validate constraint conversation_last_kind_check;

-- step: one that was broken off is left behind and useless
drop index concurrently if exists message_unsettled_text;

-- step
create index concurrently message_unsettled_text on message (cover_key, handed_over_at)
  where kind = 'outgoing' and settled_at is null;
