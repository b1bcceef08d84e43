-- An authenticator app's secret, sealed. It counts once a code from it was entered.
create table user_authenticator (
  user_id integer primary key references app_user,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The period of the last code that was accepted: no code works twice.
  last_period bigint not null default 0
);

-- A passkey (WebAuthn): its public key, and the signatures it has counted.
create table user_passkey (
  credential_id text primary key,
  user_id integer not null references app_user,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkey_by_user on user_passkey (user_id);

-- A recovery code: SHA-256 of it; a used one is deleted.
create table recovery_code (
  user_id integer not null references app_user,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- The second step of a sign-in whose password was right, or of adding a passkey.
create table second_step (
  -- SHA-256 of the key that the page holds.
  key_hash bytea primary key,
  user_id integer not null references app_user,
  purpose text not null check (purpose in ('sign-in', 'add-passkey')),
  -- What the passkey has to sign.
  challenge text not null,
  -- Of a code that was mailed to a user without another second step.
  code_hash bytea,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index second_step_by_user on second_step (user_id);
create index second_step_by_age on second_step (expires_at);

grant select, insert, update, delete on user_authenticator, user_passkey, recovery_code, second_step to sightline_system;
