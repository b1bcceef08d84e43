-- Until when the texts that a number received were looked for at the gateway, besides what its webhooks brought.
create table incoming_check (
  number text primary key,
  checked_until timestamptz not null
);
grant select, insert, update, delete on incoming_check to sightline_system;
