-- A picture that failed has no type. A type says that it was none: these were named in the thread as files.
-- allow change-every-row: few files were ever refused, and nothing writes a failed one again
update picture set content_type = 'application/octet-stream'
where status = 'failed' and content_type is null and failure in (
  'It’s a program or an archive, which could be dangerous.', 'It’s of a kind that Sightline doesn’t keep.',
  'It’s a PDF with a script, a password or another file in it.', 'The virus scanner found something in it.');
