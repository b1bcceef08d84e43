-- Codes that a phone is sent before its owner books online. Rows outlive their code, so that codes can be counted.
create table phone_code (
  cover_key integer not null references cover,
  -- SHA-256 of what the page holds; the code is hashed with that key, which nobody has who reads this.
  key_hash bytea not null,
  code_hash bytea not null,
  -- E.164.
  phone text not null,
  -- SHA-256 of who asked; null where nobody counts.
  address_hash bytea,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (cover_key, key_hash)
);
create index phone_code_by_phone on phone_code (cover_key, phone, sent_at);
create index phone_code_by_time on phone_code (cover_key, sent_at);
call protect_tenant_table('phone_code', 'select, insert, update, delete');
