-- Staff may offer a free time to the waiting list, not only what came free.
alter table waiting_gap drop constraint waiting_gap_why_check;
alter table waiting_gap
  add constraint waiting_gap_why_check check (why in ('cancelled', 'moved', 'missed', 'lifted', 'raised', 'staff')) not valid;
