-- 'held': texts wait until it is known what the patient meant; 'released': they go on. New sources: 'wording' (free
-- words that seem to ask for no more texts) and 'silence' (nobody answered what a CANCEL meant).
alter table consent_entry drop constraint consent_entry_decision_check;
alter table consent_entry add constraint consent_entry_decision_check
  check (decision in ('requested', 'given', 'refused', 'held', 'released'));

-- Phones whose texts wait now. The ledger says the same; this is where the clock finds them.
create table consent_hold (
  cover_key integer not null references cover,
  phone text not null,
  conv_key integer not null,
  -- 'cancel': the patient was asked which they meant; 'wording': staff decide.
  reason text not null check (reason in ('cancel', 'wording')),
  words text not null,
  trans_key bigint not null,
  held_at timestamptz not null,
  -- When silence is taken for an opt-out.
  closes_at timestamptz,
  primary key (cover_key, phone),
  foreign key (cover_key, conv_key) references conversation
);
create index consent_hold_closing on consent_hold (closes_at) where closes_at is not null;
call protect_tenant_table('consent_hold', 'select, insert, delete');
