-- A right of its own, for every role that has the calendar.
insert into menu_element (element_name, parent_name, display_name, url, type, position) values
  ('Dv4WaitingMenu', 'Dv4CalendarMenu', 'Waiting list', '/waiting-list', 'app', 5);
insert into role_element (cover_key, role, element_name)
select distinct cover_key, role, 'Dv4WaitingMenu' from role_element where element_name = 'Dv4CalendarMenu';
