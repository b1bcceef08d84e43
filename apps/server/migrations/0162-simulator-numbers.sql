-- Where the simulated carrier delivers the texts to a number; a number without a row is delivered here.
create table simulator.number_webhook (
  number text primary key,
  sms_url text not null,
  sms_method text not null
);
grant select, insert, update, delete on simulator.number_webhook to sightline_system;
