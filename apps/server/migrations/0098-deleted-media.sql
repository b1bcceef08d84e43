-- Media that was deleted at the simulated carrier; the phone that got it keeps it.
alter table simulator.text_message add column deleted_media_sids text[] not null default '{}';
