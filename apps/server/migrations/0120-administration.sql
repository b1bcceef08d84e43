-- Rights to run a practice, and to see its patients one by one.
insert into menu_element (element_name, parent_name, display_name, url, type, position) values
  ('Dv4PatientsMenu', null, 'Patients', '/patients', 'app', 5),
  ('Dv4Administration', null, 'Administration', '/administration', 'app', 50),
  ('Dv4PracticesMenu', 'Dv4Administration', 'Practices', '/administration/practices', 'app', 51),
  ('Dv4LocationsMenu', 'Dv4Administration', 'Locations', '/administration/locations', 'app', 52),
  ('Dv4ProvidersMenu', 'Dv4Administration', 'Providers', '/administration/providers', 'app', 53),
  ('Dv4ClosuresMenu', 'Dv4Administration', 'Closures', '/administration/closures', 'app', 54),
  ('Dv4UsersMenu', 'Dv4Administration', 'Users', '/administration/users', 'app', 55),
  ('Dv4TemplatesMenu', 'Dv4Administration', 'Templates', '/administration/templates', 'app', 56),
  ('Dv4ImportMenu', 'Dv4Administration', 'Import', '/administration/import', 'app', 57),
  ('Dv4AuditMenu', 'Dv4Administration', 'Audit', '/administration/audit', 'app', 58),
  ('Dv4ReadyMenu', 'Dv4Administration', 'Ready?', '/administration/ready', 'app', 59);

-- Every role that has any right of a practice sees its patients; managers and admins run it; superadmins run them all.
insert into role_element (cover_key, role, element_name)
select distinct cover_key, role, 'Dv4PatientsMenu' from role_element;
insert into role_element (cover_key, role, element_name)
select held.cover_key, held.role, added.element_name
from (select distinct cover_key, role from role_element where role in ('manager', 'admin', 'superadmin')) held
cross join menu_element added
where (added.element_name = 'Dv4Administration' or added.parent_name = 'Dv4Administration')
  and (added.element_name <> 'Dv4PracticesMenu' or held.role = 'superadmin');
