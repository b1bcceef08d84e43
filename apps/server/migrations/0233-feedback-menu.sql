-- A right of its own, for every role that has the report of visits: answers name patients and providers.
insert into menu_element (element_name, parent_name, display_name, url, type, position) values
  ('Dv4FeedbackMenu', 'Dv4Reports', 'Patient feedback', '/patient-feedback', 'app', 20);
insert into role_element (cover_key, role, element_name)
select distinct cover_key, role, 'Dv4FeedbackMenu' from role_element where element_name = 'Dv4VisitsMenu';
