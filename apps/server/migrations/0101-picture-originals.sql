-- The original of a picture that was converted to JPEG for display, kept for download.
alter table picture
  add column original_key text,
  add column original_type text,
  add column original_bytes integer,
  add check ((original_key is null) = (original_type is null) and (original_key is null) = (original_bytes is null));
create index picture_by_original on picture (cover_key, original_key) where original_key is not null;
