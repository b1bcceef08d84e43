-- A template is written in each of the practice's languages: its rows share pair_key, the key of the row written first.
alter table template add column pair_key integer not null default 0;
-- Only at this location; null: everywhere.
alter table template add column loc_key integer;
-- The template that this one replaces at its location.
alter table template add column stands_for integer;
alter table template add column retired_at timestamptz;
-- Moves with every change of the template, in any language.
alter table template add column version integer not null default 1 check (version > 0);

-- Until now a template's Spanish text followed its English one.
update template t
set pair_key = coalesce(
  (select e.template_key from template e
   where e.cover_key = t.cover_key and e.type = t.type and e.locale = 'en-US' and t.locale <> 'en-US'
     and e.position = t.position - 1),
  t.template_key
);

alter table template
  add constraint template_pair_language unique (cover_key, pair_key, locale),
  add constraint template_location foreign key (cover_key, loc_key) references location,
  add constraint template_stands_for foreign key (cover_key, stands_for) references template,
  add constraint template_stands_for_location check (stands_for is null or loc_key is not null),
  add check (pair_key > 0);
alter table template drop constraint template_type_check;
alter table template add constraint template_type_check check (
  type in ('HIPAA', 'GENERAL', 'APPOINTMENT', 'RECALL', 'ORDER', 'FORMS', 'BOOKING', 'CARE', 'SYSTEM',
           'CONFIRMATION', 'EARLIER', 'AFTERHOURS', 'REVIEW')
);

create function pair_template() returns trigger language plpgsql as $$
begin
  new.pair_key := new.template_key;
  return new;
end $$;
create trigger template_pairs before insert on template
  for each row when (new.pair_key = 0) execute function pair_template();

-- What a template was after each change, and who made it; never changed.
create table template_version (
  cover_key integer not null references cover,
  pair_key integer not null,
  version integer not null,
  act text not null check (act in ('added', 'edited', 'retired', 'restored', 'imported')),
  -- Null: before versions were kept.
  saved_at timestamptz,
  -- Null: the operator.
  saved_by integer references app_user,
  -- The template without its key, as the calls present it.
  value jsonb not null,
  primary key (cover_key, pair_key, version)
);
create trigger template_version_stays before update or delete on template_version
  for each row execute function refuse_change();
create trigger template_version_stays_whole before truncate on template_version
  for each statement execute function refuse_change();
call protect_tenant_table('template_version', 'select, insert');
