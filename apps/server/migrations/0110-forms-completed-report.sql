-- The report of completed forms, for those who may read the forms themselves.
insert into menu_element (element_name, parent_name, display_name, url, type, position) values
  ('Dv4FormsCompletedMenu', 'Dv4Reports', 'Forms completed', '/reports/forms-completed', 'app', 19);
insert into role_element (cover_key, role, element_name)
select cover_key, role, 'Dv4FormsCompletedMenu' from role_element where element_name = 'Dv4PatientForms';

-- Its range of days is read along this.
create index form_entry_by_creation on form_entry (cover_key, created_at, entry_key);
