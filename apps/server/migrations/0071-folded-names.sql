-- Names as people look for them: in small letters, accents left out, as db/folded-text.ts says it. They are stored, for
-- row-level security keeps expression indexes from being used, and by the order of bytes, in which what begins alike
-- stands together on every server.
alter table patient
  add column first_name_folded text collate "C" generated always as (case
    when octet_length(first_name) = length(first_name) then lower(first_name)
    else translate(lower(regexp_replace(normalize(first_name, nfd), '[\u0300-\u036f]', '', 'g')),
      'øłđðħıŧØŁĐÐĦŦ’‘ʼʻ', 'olddhitolddht''''''''''') end) stored,
  add column last_name_folded text collate "C" generated always as (case
    when octet_length(last_name) = length(last_name) then lower(last_name)
    else translate(lower(regexp_replace(normalize(last_name, nfd), '[\u0300-\u036f]', '', 'g')),
      'øłđðħıŧØŁĐÐĦŦ’‘ʼʻ', 'olddhitolddht''''''''''') end) stored;
create index patient_by_folded_last_name on patient (cover_key, last_name_folded, first_name_folded);
create index patient_by_folded_first_name on patient (cover_key, first_name_folded);

-- Everybody looks for the folded ones.
alter table patient drop column first_name_lc, drop column last_name_lc;
