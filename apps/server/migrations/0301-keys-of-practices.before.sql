-- Fills the directory while servers run: its triggers keep what they write meanwhile.

-- step: texting-number
insert into directory (kind, key, cover_key)
  select 'texting-number', sms_number, cover_key from location where sms_number is not null on conflict do nothing;

-- step: api-key
insert into directory (kind, key, cover_key)
  select 'api-key', encode(key_hash, 'hex'), cover_key from api_key on conflict do nothing;

-- step: calendar-feed
insert into directory (kind, key, cover_key)
  select 'calendar-feed', encode(token_hash, 'hex'), cover_key from calendar_feed on conflict do nothing;

-- step: booking-link
insert into directory (kind, key, cover_key)
  select 'booking-link', encode(token_hash, 'hex'), cover_key from booking_link on conflict do nothing;

-- step: feedback-link
insert into directory (kind, key, cover_key)
  select 'feedback-link', encode(token_hash, 'hex'), cover_key from feedback_link on conflict do nothing;

-- step: booking-image
insert into directory (kind, key, cover_key)
  select 'booking-image', image_name, cover_key from booking_image on conflict do nothing;

-- step: push-endpoint
insert into directory (kind, key, cover_key)
  select 'push-endpoint', encode(endpoint_hash, 'hex'), cover_key from push_subscription on conflict do nothing;

-- step: shared-file
insert into directory (kind, key, cover_key)
  select 'shared-file', encode(code_hash, 'hex'), cover_key from shared_file on conflict do nothing;

-- Unique within the practice, before the keys without one go.

-- step: location_by_number, once more after it was interrupted
drop index if exists location_by_number;
-- step: location_by_number
create unique index concurrently location_by_number on location (cover_key, sms_number);

-- step: api_key_by_hash, once more after it was interrupted
drop index if exists api_key_by_hash;
-- step: api_key_by_hash
create unique index concurrently api_key_by_hash on api_key (cover_key, key_hash);

-- step: calendar_feed_by_token, once more after it was interrupted
drop index if exists calendar_feed_by_token;
-- step: calendar_feed_by_token
create unique index concurrently calendar_feed_by_token on calendar_feed (cover_key, token_hash);

-- step: push_subscription_by_endpoint, once more after it was interrupted
drop index if exists push_subscription_by_endpoint;
-- step: push_subscription_by_endpoint
create unique index concurrently push_subscription_by_endpoint on push_subscription (cover_key, endpoint_hash);

-- step: shared_file_of_code, once more after it was interrupted
drop index if exists shared_file_of_code;
-- step: shared_file_of_code
create unique index concurrently shared_file_of_code on shared_file (cover_key, code_hash);
