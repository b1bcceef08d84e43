-- Where a file came from that no form was sent with yet: how much may wait is limited by address. Forgotten once it is sent.
alter table form_file add column network text;
