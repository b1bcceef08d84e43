-- While a row stands here nothing is sent, by no server: a restored database does not know what went out since.
create table sending_pause (
  is_only_row boolean primary key default true check (is_only_row),
  paused_at timestamptz not null,
  reason text not null,
  -- The moment that the restored copy was taken; null for a pause of another reason.
  restored_to timestamptz
);
grant select, insert, update, delete on sending_pause to sightline_system;

-- What of the consent ledger still has to be written to the journal, which lies outside the database: an opt-out
-- outlives the loss of the database, and a restore of an older copy.
create table consent_journal_waiting (
  cover_key integer not null references cover,
  entry_key bigint not null,
  primary key (cover_key, entry_key),
  foreign key (cover_key, entry_key) references consent_entry
);
call protect_tenant_table('consent_journal_waiting', 'insert');

create function journal_consent_entry() returns trigger
  language plpgsql
  as $$
begin
  insert into consent_journal_waiting (cover_key, entry_key) values (new.cover_key, new.entry_key);
  return null;
end $$;
create trigger consent_entry_journalled after insert on consent_entry
  for each row execute function journal_consent_entry();

insert into consent_journal_waiting (cover_key, entry_key) select cover_key, entry_key from consent_entry;
