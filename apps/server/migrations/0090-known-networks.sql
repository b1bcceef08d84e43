-- Where a user signed in from by password: what others do to their login never keeps them out there.
create table known_network (
  user_id integer not null references app_user,
  -- An IPv4 address, or the /64 of an IPv6 one.
  network text not null,
  last_at timestamptz not null,
  primary key (user_id, network)
);
create index known_network_by_age on known_network (last_at);
grant select, insert, update, delete on known_network to sightline_system;
