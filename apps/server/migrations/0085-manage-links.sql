-- Which visit the link in a text of ours leads to. The text itself holds a mark instead: a link is made each time the
-- text is handed over, so nobody who reads stored texts can open a visit.
create table message_link (
  cover_key integer not null,
  trans_key bigint not null,
  appt_key integer not null,
  primary key (cover_key, trans_key),
  foreign key (cover_key, trans_key) references message on delete cascade,
  foreign key (cover_key, appt_key) references web_booking on delete cascade
);
create index message_link_by_booking on message_link (cover_key, appt_key);
call protect_tenant_table('message_link', 'select, insert');

-- Short links stand in texts and lapse after the visit.
alter table booking_link add column is_short boolean not null default false;

-- The practice's own address for its patients, like https://book.example.com; null: this server's.
alter table cover
  add column patient_origin text check (patient_origin ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$');

-- Earlier texts held the link itself.
insert into message_link (cover_key, trans_key, appt_key)
select distinct on (m.cover_key, m.trans_key) m.cover_key, m.trans_key, l.appt_key
from message m
cross join lateral regexp_matches(m.body, '/book/manage#([A-Za-z0-9_-]{43})', 'g') as found (parts)
join booking_link l on l.cover_key = m.cover_key and l.token_hash = sha256(convert_to(found.parts[1], 'UTF8'))
where m.is_outbound and m.body like '%/book/manage#%'
order by m.cover_key, m.trans_key;

update message
set body = regexp_replace(body, 'https?://[^[:space:]]+/book/manage#[A-Za-z0-9_-]+', '[manage link]', 'g')
where body like '%/book/manage#%';
update conversation
set last_body = regexp_replace(last_body, 'https?://[^[:space:]]+/book/manage#[A-Za-z0-9_-]+', '[manage link]', 'g')
where last_body like '%/book/manage#%';
