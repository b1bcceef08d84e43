-- What the same person asks for again within minutes is answered as the first time: found by what was asked.
create index web_booking_by_request on web_booking (cover_key, request_hash);
