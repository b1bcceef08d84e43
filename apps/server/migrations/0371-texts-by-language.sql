-- A practice's texts for patients, by language: {"es": "Examen completo"}. Another language needs no column, and a text
-- that is missing is shown in the first language.
alter table appointment_type add column names jsonb not null default '{}';
alter table appointment_type add column bring jsonb not null default '{}';
alter table appointment_type_setting add column bring jsonb not null default '{}';

/* Without the empty ones. */
create function written_texts(texts jsonb) returns jsonb immutable language sql as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(texts) where value <> ''
$$;

update appointment_type
  set names = written_texts(jsonb_build_object('es', name_es)),
    bring = written_texts(jsonb_build_object('en', bring_en, 'es', bring_es));
update appointment_type_setting set bring = written_texts(jsonb_build_object('en', bring_en, 'es', bring_es));
update booking_setting
  set value = value || jsonb_build_object('endings', written_texts(jsonb_build_object('es', value ->> 'endingMesgEs')))
  where kind = 'general';

-- A server of the last release reads and writes a column for each language. The columns go with the next release, and
-- these triggers with them.
create function names_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.names = '{}' then
    new.names := written_texts(jsonb_build_object('es', new.name_es));
  elsif tg_op = 'UPDATE' and new.names = old.names and new.name_es <> old.name_es then
    new.names := written_texts(new.names || jsonb_build_object('es', new.name_es));
  else
    new.name_es := coalesce(new.names ->> 'es', '');
  end if;
  return new;
end $$;

create function bring_kept() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.bring = '{}')
    or (tg_op = 'UPDATE' and new.bring = old.bring
      and (new.bring_en, new.bring_es) is distinct from (old.bring_en, old.bring_es)) then
    new.bring := written_texts(new.bring || jsonb_build_object('en', new.bring_en, 'es', new.bring_es));
  else
    new.bring_en := coalesce(new.bring ->> 'en', '');
    new.bring_es := coalesce(new.bring ->> 'es', '');
  end if;
  return new;
end $$;

create function endings_kept() returns trigger language plpgsql as $$
begin
  if new.value ? 'endings' then
    new.value := new.value || jsonb_build_object('endingMesgEs', coalesce(new.value #>> '{endings,es}', ''));
  else
    new.value := new.value
      || jsonb_build_object('endings', written_texts(jsonb_build_object('es', new.value ->> 'endingMesgEs')));
  end if;
  return new;
end $$;

create trigger names_kept before insert or update on appointment_type for each row execute function names_kept();
create trigger bring_kept before insert or update on appointment_type for each row execute function bring_kept();
create trigger bring_kept before insert or update on appointment_type_setting
  for each row execute function bring_kept();
create trigger endings_kept before insert or update on booking_setting
  for each row when (new.kind = 'general') execute function endings_kept();
