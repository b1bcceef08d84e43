-- The report of response times, for those who see the report of reminders.
insert into menu_element (element_name, parent_name, display_name, url, type, position) values
  ('Dv4ResponseTimesMenu', 'Dv4Reports', 'Response times', '/reports/response-times', 'app', 20);
insert into role_element (cover_key, role, element_name)
select distinct cover_key, role, 'Dv4ResponseTimesMenu' from role_element where element_name = 'Dv4RemindersMenu';

-- Its range of days is read along this; on a database with data it was built before (0242-response-times.before.sql).
create index if not exists message_arrived on message (cover_key, created_at, trans_key) where kind = 'incoming';
