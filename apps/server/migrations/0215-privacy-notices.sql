-- A practice's own Notice of Privacy Practices, by language: each version stays as long as the practice does, because
-- acknowledgments name it, and 45 CFR 164.530(j) wants notices kept for six years after they were last in effect.
create table privacy_notice (
  cover_key integer not null references cover,
  locale text not null,
  -- SHA-256 of the file, or of the link's address: what was behind a link is not known.
  digest text not null,
  -- One of them: the address of a link, or the name and size of a PDF in the file store.
  url text,
  file_name text,
  byte_count integer,
  set_at timestamptz not null,
  set_by integer references app_user,
  -- Null while patients are shown this version.
  replaced_at timestamptz,
  primary key (cover_key, locale, digest),
  check ((url is null) <> (file_name is null)),
  check ((file_name is null) = (byte_count is null))
);
create unique index privacy_notice_current on privacy_notice (cover_key, locale) where replaced_at is null;
call protect_tenant_table('privacy_notice', 'select, insert, update');

-- Which version the patient was shown with the form; null if none was.
alter table form_entry add column notice_digest text;
