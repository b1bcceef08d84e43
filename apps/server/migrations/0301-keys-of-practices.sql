-- Every unique key of a practice's table contains the practice: Citus can keep no other. Whatever is found without a
-- practice is in the directory, which keeps it unique. What a preparation filled already is only looked at here; a
-- restored backup has none.
insert into directory (kind, key, cover_key)
  select 'texting-number', sms_number, cover_key from location where sms_number is not null on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'api-key', encode(key_hash, 'hex'), cover_key from api_key on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'calendar-feed', encode(token_hash, 'hex'), cover_key from calendar_feed on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'booking-link', encode(token_hash, 'hex'), cover_key from booking_link on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'feedback-link', encode(token_hash, 'hex'), cover_key from feedback_link on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'booking-image', image_name, cover_key from booking_image on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'push-endpoint', encode(endpoint_hash, 'hex'), cover_key from push_subscription on conflict do nothing;

insert into directory (kind, key, cover_key)
  select 'shared-file', encode(code_hash, 'hex'), cover_key from shared_file on conflict do nothing;

create unique index if not exists location_by_number on location (cover_key, sms_number);
create unique index if not exists api_key_by_hash on api_key (cover_key, key_hash);
create unique index if not exists calendar_feed_by_token on calendar_feed (cover_key, token_hash);
create unique index if not exists push_subscription_by_endpoint on push_subscription (cover_key, endpoint_hash);
create unique index if not exists shared_file_of_code on shared_file (cover_key, code_hash);

-- Numbers that a sequence gives, unique in the practice by the primary key, and secrets that the directory keeps.
alter table location drop constraint location_loc_key_key, drop constraint location_sms_number_key;
alter table provider drop constraint provider_acct_key_key;
alter table location_group drop constraint location_group_group_id_key;
alter table schedule_rule drop constraint schedule_rule_rule_id_key;
alter table legacy_schedule_entry drop constraint legacy_schedule_entry_block_id_key;
alter table booking_image drop constraint booking_image_image_name_key;
alter table booking_link drop constraint booking_link_token_hash_key;
alter table feedback_link drop constraint feedback_link_token_hash_key;
alter table form_file drop constraint form_file_file_token_key;
alter table push_subscription drop constraint push_subscription_endpoint_hash_key;
alter table api_key drop constraint api_key_key_hash_key;
alter table calendar_feed drop constraint calendar_feed_token_hash_key;
drop index shared_file_by_code;
