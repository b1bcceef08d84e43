-- Words of texts and notes, by which the inbox finds them. Each word is stored with its practice and the part of the
-- practice's history it is in, so that one index serves all practices and a frequent word is read from its newest part only.
create table message_words (
  cover_key integer not null,
  trans_key bigint not null,
  conv_key integer not null,
  words tsvector not null,
  primary key (cover_key, trans_key)
);
create index message_words_found on message_words using gin (words);
call protect_tenant_table('message_words', 'select');

-- Small letters without accents, as in the folded names of patients.
create function folded_text(body text) returns text
  language sql immutable parallel safe
  as $$ select case when octet_length(body) = length(body) then lower(body)
    else translate(lower(regexp_replace(normalize(body, nfd), '[\u0300-\u036f]', '', 'g')), 'øłđðħı', 'olddhi') end $$;

-- A text's words as they stand and their English and Spanish stems.
create function text_vector(body text) returns tsvector
  language sql immutable parallel safe
  as $$ select to_tsvector('simple', plain.words) || to_tsvector('english', plain.words) || to_tsvector('spanish', plain.words)
    from (select regexp_replace(folded_text(body), '[^[:alnum:]]+', ' ', 'g') as words) plain $$;

create function words_prefix(cover integer, part bigint) returns text
  language sql immutable parallel safe
  as $$ select cover || '/' || part || '/' $$;

-- What to look for: every typed word, the last one also as the start of a word; null if nothing was typed.
create function words_query(typed text, prefix text) returns tsquery
  language sql immutable parallel safe
  as $$
  with typed_word as (
    select w.word, w.place, max(w.place) over () as last
    from regexp_split_to_table(folded_text(typed), '[^[:alnum:]]+') with ordinality w (word, place) where w.word <> '')
  select string_agg('(' || concat_ws(' | ',
      case when t.place = t.last then quote_literal(prefix || t.word) || ':*' else quote_literal(prefix || t.word) end,
      (select string_agg(quote_literal(prefix || lexeme), ' | ') from unnest(tsvector_to_array(text_vector(t.word))) lexeme)
    ) || ')', ' & ')::tsquery
  from typed_word t
$$;

create function keep_message_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from message_words where cover_key = old.cover_key and trans_key = old.trans_key;
  end if;
  if tg_op <> 'DELETE' and new.kind <> 'event' and new.body <> '' then
    insert into message_words (cover_key, trans_key, conv_key, words)
    values (new.cover_key, new.trans_key, new.conv_key, (
      select array_to_tsvector(coalesce(array_agg(words_prefix(new.cover_key, new.trans_key >> 16) || lexeme), '{}'))
      from unnest(tsvector_to_array(text_vector(new.body))) lexeme where length(lexeme) <= 200));
  end if;
  return null;
end $$;
create trigger keep_message_words after insert or delete or update of body on message
  for each row execute function keep_message_words();

-- Texts from before, the newest first and some at a time, by a task of the clock.
create function find_older_words(most integer) returns integer
  language plpgsql
  as $$
declare
  practice integer;
  stored integer := 0;
  more integer;
begin
  for practice in select cover_key from cover order by cover_key loop
    insert into message_words (cover_key, trans_key, conv_key, words)
    select m.cover_key, m.trans_key, m.conv_key, (
      select array_to_tsvector(coalesce(array_agg(words_prefix(m.cover_key, m.trans_key >> 16) || lexeme), '{}'))
      from unnest(tsvector_to_array(text_vector(m.body))) lexeme where length(lexeme) <= 200)
    from message m
    where m.cover_key = practice and m.kind <> 'event' and m.body <> ''
      and m.trans_key < coalesce((select min(w.trans_key) from message_words w where w.cover_key = practice), 9223372036854775807)
    order by m.trans_key desc limit most - stored
    on conflict do nothing;
    get diagnostics more = row_count;
    stored := stored + more;
    exit when stored >= most;
  end loop;
  return stored;
end $$;
grant execute on function find_older_words to sightline_system;

-- The practice's conversations with texts that hold all the words, the newest hits first. The policy of the table would
-- keep its index from being used, so the practice is asked for here.
create function conversations_with_words(typed text, most integer)
  returns table (conv_key integer, trans_key bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  practice integer := current_cover_key();
  part bigint;
  lowest bigint;
  seen integer[] := '{}';
  hit record;
begin
  if words_query(typed, '') is null then return; end if;
  select max(w.trans_key) >> 16, min(w.trans_key) >> 16 into part, lowest from message_words w where w.cover_key = practice;
  while part >= lowest and cardinality(seen) < most loop
    for hit in
      select w.conv_key as conv, max(w.trans_key) as trans from message_words w
      where w.words @@ words_query(typed, words_prefix(practice, part)) and w.cover_key = practice
        and w.conv_key <> all(seen)
      group by 1 order by 2 desc limit most - cardinality(seen)
    loop
      seen := seen || hit.conv;
      conv_key := hit.conv;
      trans_key := hit.trans;
      return next;
    end loop;
    part := part - 1;
  end loop;
end $$;
revoke execute on function conversations_with_words from public;
grant execute on function conversations_with_words to sightline_app;
