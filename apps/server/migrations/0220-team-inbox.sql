-- The inbox of a team: who has a conversation, whether it is closed or snoozed, and since when its patient waits.
alter table conversation
  add column assigned_to integer,
  add column closed_at timestamptz,
  add column snoozed_until timestamptz,
  -- When the oldest unanswered text arrived; null if no answer is owed.
  add column waiting_since timestamptz;

-- For every writer, servers of the last release included: what is owed waits, and a conversation in which something is
-- owed is open again.
create function conversation_waits() returns trigger
  language plpgsql
  as $$
begin
  new.waiting_since := case when new.message_status = 0 or new.conversation_status = 8
    then coalesce(new.waiting_since, new.last_transmission_at) end;
  if new.message_status = 0 or new.conversation_status <> 1 then
    new.closed_at := null;
    new.snoozed_until := null;
  end if;
  return new;
end $$;
create trigger conversation_waits before insert or update of message_status, conversation_status on conversation
  for each row execute function conversation_waits();

-- allow change-every-row: only what is unread or unanswered now, found by partial indexes
update conversation set message_status = message_status
where removed_at is null and (message_status = 0 or conversation_status = 8);

-- allow require-concurrent-index-creation: conversations are few beside messages, and most rows are in none of these
create index conversation_waiting on conversation (cover_key, waiting_since, conv_key)
  where removed_at is null and waiting_since is not null;
-- allow require-concurrent-index-creation: empty, so only the scan of few conversations blocks
create index conversation_assigned on conversation (cover_key, assigned_to, last_transmission_at desc)
  where removed_at is null and assigned_to is not null;
-- allow require-concurrent-index-creation: empty, so only the scan of few conversations blocks
create index conversation_snoozed on conversation (snoozed_until) where snoozed_until is not null;
-- allow require-concurrent-index-creation: empty, so only the scan of few conversations blocks
create index conversation_closed on conversation (cover_key, last_transmission_at desc, conv_key desc)
  where removed_at is null and closed_at is not null;

-- The people of the practice who may read its texts, and the locations they are limited to.
create function chat_colleagues(at timestamptz)
  returns table (user_id integer, given_name text, family_name text, loc_keys integer[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
  with recursive path as (
    select e.element_name, e.parent_name from menu_element e where e.element_name = 'Dv4Chat'
    union
    select e.element_name, e.parent_name from menu_element e join path p on e.element_name = p.parent_name)
  select u.user_id, u.given_name, u.family_name,
    array(select l.loc_key from user_location l where l.cover_key = current_cover_key() and l.user_id = u.user_id)
  from app_user u
  join user_cover h on h.user_id = u.user_id and h.cover_key = current_cover_key()
  where u.disabled_at is null and (u.expires_at is null or u.expires_at > at)
    and not exists (
      select from path p
      left join role_element r on r.cover_key = h.cover_key and r.role = u.role and r.element_name = p.element_name
      left join user_element x on x.cover_key = h.cover_key and x.user_id = u.user_id and x.element_name = p.element_name
      where not coalesce(x.is_allowed,
        r.element_name is not null or lower(u.role) like '%admin%' or u.user_type = 'Internal'))
  order by lower(u.given_name), lower(u.family_name), u.user_id
$$;
revoke execute on function chat_colleagues from public;
grant execute on function chat_colleagues to sightline_app;

-- 4: a conversation was assigned to its reader, 5: a note mentions them.
alter table push_outbox
  drop constraint push_outbox_notification_type_check,
  add constraint push_outbox_notification_type_check check (notification_type in (1, 2, 3, 4, 5)) not valid;
