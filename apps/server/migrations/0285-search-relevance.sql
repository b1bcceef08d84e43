-- How well a text fits a search: its words stand side by side as typed, or all of them occur, or the last one only
-- begins a word. An index keeps no positions, so pairs of neighboring words are stored like words.

-- The words of a text in small letters without accents, in their order.
create function text_words(body text) returns text[]
  language sql immutable parallel safe
  as $$
  select string_to_array(btrim(regexp_replace(folded_text(body), '[^[:alnum:]]+', ' ', 'g'), ' '), ' ')
$$;

-- A text's words, their stems and, on request, their pairs, each behind the prefix. A pair begins with a space: the
-- start of a word is not looked for among pairs. A loop without queries, as it runs for each text that is stored, and
-- dictionaries without their parser, which takes longer than they.
create function text_terms(body text, prefix text, has_pairs boolean default true) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  terms text[] := '{}';
  word text;
  before text;
begin
  foreach word in array text_words(body) loop
    continue when length(word) > 90;
    terms := array_append(terms, prefix || word);
    terms := array_append(terms, prefix || (ts_lexize('english_stem', word))[1]);
    terms := array_append(terms, prefix || (ts_lexize('spanish_stem', word))[1]);
    if has_pairs and before is not null then
      terms := array_append(terms, prefix || ' ' || before || ' ' || word);
    end if;
    before := word;
  end loop;
  return array_to_tsvector(array_remove(terms, null));
end $$;

create or replace function text_vector(body text) returns tsvector
  language sql immutable parallel safe
  as $$ select text_terms(body, '', false) $$;

-- What to look for, with @ in place of the prefix: 1 the pairs of typed words, 2 all words or their stems, 3 the last
-- word as the start of one. Null if there is nothing to look for in this way.
create function search_template(typed text, relevance integer) returns text
  language sql immutable parallel safe
  as $$
  with typed_word as (
    select w.word, lead(w.word) over (order by w.place) as following
    from regexp_split_to_table(folded_text(typed), '[^[:alnum:]]+') with ordinality w (word, place) where w.word <> '')
  select string_agg(
    case
      when relevance = 1 then quote_literal('@ ' || t.word || ' ' || t.following)
      when relevance = 3 and t.following is null then quote_literal('@' || t.word) || ':*'
      else '(' || concat_ws(' | ', quote_literal('@' || t.word),
        (select string_agg(quote_literal('@' || lexeme), ' | ') from unnest(tsvector_to_array(text_vector(t.word))) lexeme)
      ) || ')'
    end, ' & ')
  from typed_word t
  where relevance > 1 or t.following is not null
$$;

create function search_query(template text, prefix text) returns tsquery
  language sql immutable parallel safe
  as $$ select replace(template, '''@', '''' || prefix)::tsquery $$;

-- The table is new since the last release: the task of the clock fills it again, the newest texts first.
truncate message_words;
-- Each look at the index reads this list too, and a search looks at every part of the history. A short one also keeps
-- the text that flushes it from waiting.
alter index message_words_found set (gin_pending_list_limit = 256);

create or replace function keep_message_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from message_words where cover_key = old.cover_key and trans_key = old.trans_key;
  end if;
  if tg_op <> 'DELETE' and new.kind <> 'event' and new.body <> '' then
    insert into message_words (cover_key, trans_key, conv_key, words)
    values (new.cover_key, new.trans_key, new.conv_key, text_terms(new.body, words_prefix(new.cover_key, new.trans_key >> 16)));
  end if;
  return null;
end $$;

create or replace function find_older_words(most integer) returns integer
  language plpgsql
  as $$
declare
  practice integer;
  stored integer := 0;
  more integer;
begin
  for practice in select cover_key from cover order by cover_key loop
    insert into message_words (cover_key, trans_key, conv_key, words)
    select m.cover_key, m.trans_key, m.conv_key, text_terms(m.body, words_prefix(m.cover_key, m.trans_key >> 16))
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

-- The practice's conversations with texts that fit, each with the best way it fits: for each way at most so many, those
-- with the newest hits, and no more once so many hits were looked at. Locations null: all of them. The policy of the
-- table would keep its index from being used, so the practice is asked for here. One plan serves all parts: making
-- another takes longer than reading a part.
create function conversations_with_texts(typed text, locations integer[], most integer, most_hits integer)
  returns table (conv_key integer, relevance integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$
declare
  practice integer := current_cover_key();
  template text;
  newest bigint;
  lowest bigint;
  part bigint;
  seen integer[] := '{}';
  taken integer;
  looked_at bigint;
  fresh integer[];
  hits bigint;
begin
  select max(w.trans_key) >> 16, min(w.trans_key) >> 16 into newest, lowest from message_words w where w.cover_key = practice;
  for way in 1..3 loop
    template := search_template(typed, way);
    continue when template is null;
    part := newest;
    taken := 0;
    looked_at := 0;
    while part >= lowest and taken < most and looked_at < most_hits loop
      -- A lookup for each conversation, the newest hits first: a join would read all of them for each part. With + 0 the
      -- key's index isn't used, which would be read for the whole practice too.
      with h as materialized (
        select w.conv_key as conv, max(w.trans_key) as newest, count(*) as hits from message_words w
        where w.words @@ search_query(template, words_prefix(practice, part)) and w.cover_key + 0 = practice
        group by 1 order by 2 desc
      )
      select array(
          select h.conv from h
          where h.conv <> all(seen) and (
            select c.removed_at is null and (locations is null or c.loc_key = any(locations)) from conversation c
            where c.cover_key = practice and c.conv_key = h.conv)
          limit most - taken),
        (select coalesce(sum(h.hits), 0) from h)
        into fresh, hits;
      return query select f.conv, way from unnest(fresh) f (conv);
      seen := seen || fresh;
      taken := taken + cardinality(fresh);
      looked_at := looked_at + hits;
      part := part - 1;
    end loop;
    -- The rest would only be found as if it fitted less.
    exit when taken >= most or looked_at >= most_hits;
  end loop;
end $$;
revoke execute on function conversations_with_texts from public;
grant execute on function conversations_with_texts to sightline_app;

-- The same for some conversations, in the newest texts of each, without that index: few conversations hold few texts.
create function conversations_with_texts_among(typed text, among integer[], texts_each integer)
  returns table (conv_key integer, relevance integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
declare
  practice integer := current_cover_key();
begin
  return query
    with query as materialized (
      select part, way, search_query(search_template(typed, way), words_prefix(practice, part)) as query
      from generate_series(1, 3) way, (
        select min(w.trans_key) >> 16 as first, max(w.trans_key) >> 16 as last from message_words w where w.cover_key = practice
      ) span, generate_series(span.first, span.last) part)
    select w.conv_key, min(q.way)
    from unnest(among) a (conv)
    cross join lateral (
      select m.trans_key from message m
      where m.cover_key = practice and m.conv_key = a.conv
      order by m.trans_key desc limit texts_each
    ) t
    join message_words w on w.cover_key = practice and w.trans_key = t.trans_key
    join query q on q.part = w.trans_key >> 16 and w.words @@ q.query
    group by 1;
end $$;
revoke execute on function conversations_with_texts_among from public;
grant execute on function conversations_with_texts_among to sightline_app;

-- allow drop-in-use: it is new since the last release, and so is what called it
drop function conversations_with_words;
