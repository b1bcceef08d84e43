-- 'death': a patient is said to have died, and staff decide what that means for the phone.
alter table consent_hold drop constraint consent_hold_reason_check;
alter table consent_hold add constraint consent_hold_reason_check check (reason in ('cancel', 'wording', 'death'));

-- A wish in free words has to be honored within 10 business days (47 CFR 64.1200(a)(10)), which are two weeks. What is
-- held without a deadline gets one, and staff two days at least to see it.
update consent_hold set closes_at = greatest(held_at + interval '14 days', now() + interval '2 days')
where closes_at is null;
-- The days of a location are counted by the program; what is written without them gets the longest time there is.
alter table consent_hold alter column closes_at set default now() + interval '14 days';
alter table consent_hold alter column closes_at set not null;
