-- The visits a text is about, and their time when it was written: what "Reply C" answers, and what is checked once more
-- before the text goes out. Reminders have theirs in outreach. A text of several parts has them at its first.
create table text_visit (
  cover_key integer not null references cover,
  trans_key bigint not null,
  appt_key integer not null,
  visit_at timestamptz not null,
  primary key (cover_key, trans_key, appt_key),
  foreign key (cover_key, trans_key) references message on delete cascade,
  foreign key (cover_key, appt_key) references appointment on delete cascade
);
create index text_visit_by_visit on text_visit (cover_key, appt_key);
call protect_tenant_table('text_visit', 'select, insert');

-- The same for texts that go out later: [{"apptKey": 1, "visitAt": "2026-11-30T20:25:00Z"}].
alter table scheduled_text add column visits jsonb not null default '[]';
-- The newest text of the thread that its author had seen; null where that isn't known.
alter table scheduled_text add column seen_trans_key bigint;
alter table bulk_recipient add column visits jsonb not null default '[]';
