-- An id token that signed someone in: it does so once.
create table used_id_token (
  -- SHA-256 of its signed part: the signature of some algorithms can be written in two ways.
  token_hash bytea primary key,
  -- From then on its age alone is a reason to refuse it.
  expires_at timestamptz not null
);
create index used_id_token_by_age on used_id_token (expires_at);
grant select, insert, delete on used_id_token to sightline_system;
