-- Whoever came with the demo: their passwords are published, so only a demo server lets them in.
alter table app_user add column is_demo boolean not null default false;

-- Those of demos made before. No address under .example belongs to anybody.
update app_user set is_demo = true
where email in (
  'maria@brighteyes.example', 'sam@brighteyes.example', 'nora@lakeside.example', 'ada@brighteyes.example',
  'root@sightline.example', 'ivan@sightline.example', 'otto@brighteyes.example', 'lucia@northgate.example'
);
