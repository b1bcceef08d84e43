-- Whose something is that comes without its practice: the number a text was sent to, the token of a link, an API key,
-- a browser's push address. Read alone, and then the practice is entered. Secrets are here as the hashes by which their
-- own tables know them, in hexadecimal.
create table directory (
  kind text not null check (kind in ('texting-number', 'api-key', 'calendar-feed', 'booking-link', 'feedback-link',
    'booking-image', 'push-endpoint', 'shared-file')),
  key text not null,
  cover_key integer not null references cover,
  primary key (kind, key)
);
call protect_tenant_table('directory', 'select, insert, delete');

-- For servers of the last release, which know only the tables themselves. A key has one owner, so a second one is refused
-- as the table refused it: by the constraint named last.
create function keep_in_directory() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_kind constant text := tg_argv[0];
  old_key text;
  new_key text;
begin
  -- A hash reads \x and its digits.
  if tg_op <> 'INSERT' then old_key := regexp_replace(to_jsonb(old) ->> tg_argv[1], '^\\x', ''); end if;
  if tg_op <> 'DELETE' then new_key := regexp_replace(to_jsonb(new) ->> tg_argv[1], '^\\x', ''); end if;
  if old_key is not distinct from new_key then return null; end if;
  if old_key is not null then
    delete from directory d where d.kind = kept_kind and d.key = old_key and d.cover_key = old.cover_key;
  end if;
  if new_key is not null then
    insert into directory (kind, key, cover_key) values (kept_kind, new_key, new.cover_key) on conflict do nothing;
    if not exists (
      select from directory d where d.kind = kept_kind and d.key = new_key and d.cover_key = new.cover_key)
    then
      raise exception 'another practice has this %', kept_kind using errcode = 'unique_violation', constraint = tg_argv[2];
    end if;
  end if;
  return null;
end $$;

create trigger location_in_directory after insert or delete or update of sms_number on location
  for each row execute function keep_in_directory('texting-number', 'sms_number', 'location_sms_number_key');
create trigger api_key_in_directory after insert or delete or update of key_hash on api_key
  for each row execute function keep_in_directory('api-key', 'key_hash', 'api_key_key_hash_key');
create trigger calendar_feed_in_directory after insert or delete or update of token_hash on calendar_feed
  for each row execute function keep_in_directory('calendar-feed', 'token_hash', 'calendar_feed_token_hash_key');
create trigger booking_link_in_directory after insert or delete or update of token_hash on booking_link
  for each row execute function keep_in_directory('booking-link', 'token_hash', 'booking_link_token_hash_key');
create trigger feedback_link_in_directory after insert or delete or update of token_hash on feedback_link
  for each row execute function keep_in_directory('feedback-link', 'token_hash', 'feedback_link_token_hash_key');
create trigger booking_image_in_directory after insert or delete or update of image_name on booking_image
  for each row execute function keep_in_directory('booking-image', 'image_name', 'booking_image_image_name_key');
create trigger push_subscription_in_directory after insert or delete or update of endpoint_hash on push_subscription
  for each row execute function keep_in_directory('push-endpoint', 'endpoint_hash', 'push_subscription_endpoint_hash_key');
create trigger shared_file_in_directory after insert or delete or update of code_hash on shared_file
  for each row execute function keep_in_directory('shared-file', 'code_hash', 'shared_file_by_code');
