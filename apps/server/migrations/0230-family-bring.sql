-- What each of a family is asked to bring, in the order of web_booking.booked_with; null in emails about one visit.
alter table mail_outbox add column family_bring text[];
