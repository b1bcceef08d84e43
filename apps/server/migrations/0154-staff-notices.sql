-- Emails to a practice's administrators, such as that a nightly import failed. They carry no patient data.
alter table mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('booked', 'moved', 'cancelled', 'rule', 'notice')) not valid,
  drop constraint mail_outbox_content_check,
  add constraint mail_outbox_content_check check (case kind
    when 'rule' then subject is not null and body is not null and audience = 'patient'
    when 'notice' then subject is not null and body is not null and audience = 'practice'
    else appt_key is not null and has_data is not null end) not valid;
