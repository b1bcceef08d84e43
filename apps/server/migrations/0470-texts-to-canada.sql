-- Whether texts that people outside the practice ask for, such as codes and confirmations of online bookings, go to
-- Canadian numbers too. Those of other countries never get them.
alter table cover add column texts_canada boolean not null default false;
