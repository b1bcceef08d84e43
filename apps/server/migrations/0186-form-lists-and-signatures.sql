-- Whether patients find a form in the practice's list. Forms that staff hand out at the desk open by their link only.
alter table form_template add column is_listed boolean not null default true;
-- allow change-every-row: at most three rows of each practice
update form_template set is_listed = false
  where path_name in ('contact-lens-prescription-receipt', 'eyeglass-prescription-receipt', 'medicare-advance-notice');

-- A signature is drawn or typed; entries from before say 'drawn' for both.
alter table form_entry drop constraint form_entry_signed_how_check;
alter table form_entry add constraint form_entry_signed_how_check
  check (signed_how in ('drawn', 'typed', 'checked', 'unsigned')) not valid;
