-- Phones that the practice doesn't want to hear from. Their texts are kept, and count nowhere.
create table blocked_phone (
  cover_key integer not null references cover,
  phone text not null,
  reason text not null,
  blocked_at timestamptz not null,
  blocked_by integer references app_user,
  primary key (cover_key, phone)
);
call protect_tenant_table('blocked_phone', 'select, insert, delete');

-- For every writer, servers of the last release included: in a blocked conversation nothing is unread or owed.
create function conversation_blocked() returns trigger
  language plpgsql
  as $$
begin
  if (new.message_status = 0 or new.conversation_status <> 1)
    and exists (select from blocked_phone b where b.cover_key = new.cover_key and b.phone = new.phone) then
    new.message_status := 1;
    new.conversation_status := 1;
  end if;
  return new;
end $$;
-- Before conversation_waits, by its name.
create trigger conversation_blocked before insert or update of message_status, conversation_status on conversation
  for each row execute function conversation_blocked();

-- A blocked phone still gets the answers to STOP, START and HELP that the law asks for.
create or replace function sms_barrier(of_cover integer, of_phone text, writer text)
  returns table (barrier text)
  language sql stable
  as $$
    select case
      when c.closed_at is not null then 'practice-closed'
      when not c.sends_texts then 'texting-off'
      when writer = 'keyword' then null
      when exists (select from sms_decision(of_cover, of_phone) d where d.decision = 'refused') then 'opted-out'
      when exists (select from blocked_phone b where b.cover_key = of_cover and b.phone = of_phone) then 'blocked'
      when writer = 'marketing' and not allows_marketing(of_cover, of_phone) then 'no-marketing-consent'
      else (select h.reason from consent_hold h where h.cover_key = of_cover and h.phone = of_phone)
    end
    from cover c where c.cover_key = of_cover
  $$;
