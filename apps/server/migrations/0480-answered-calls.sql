-- What a call that acts once answered, under the key its page sent: the same request again, because its answer got lost or a
-- button was pressed twice, gets this answer and changes nothing. Kept for an hour. `answer` is sealed; status and answer are
-- null while the call runs. cover_key is 0 where a call belongs to no practice.
create table answered_call (
  cover_key integer not null,
  user_id integer not null,
  client_key uuid not null,
  call text not null,
  digest text not null,
  has_failed boolean not null default false,
  answer text,
  began_at timestamptz not null,
  primary key (cover_key, user_id, client_key)
);
create index answered_call_by_age on answered_call (began_at);
call protect_tenant_table('answered_call', 'select');
