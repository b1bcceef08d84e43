-- A practice without any rights refused its users everywhere: its roles get the rights that new practices start with.
insert into role_element (cover_key, role, element_name)
select c.cover_key, r.role, e.element_name
from cover c
cross join (values ('user'), ('manager'), ('admin'), ('superadmin')) r (role)
cross join menu_element e
where not exists (select from role_element held where held.cover_key = c.cover_key)
  and (e.element_name <> 'Dv4PracticesMenu' or r.role = 'superadmin')
  and (e.element_name not in ('Dv4MigrationMenu', 'Dv4IntegrationsMenu') or r.role in ('admin', 'superadmin'))
  and (r.role <> 'user'
    or coalesce(e.parent_name, e.element_name) <> 'Dv4Administration'
    and e.element_name not in ('Dv4RecallOverview', 'Dv4PurchaseRecaptureMenu'));
