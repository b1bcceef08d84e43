-- A search for frequent words that hardly ever stand in one text would read the whole history of the practice to find
-- next to nothing. It reads the newest part of it instead, and the page says how far back it looked.

-- The first part of the practice's history that a search reads; null for all of it. About so many texts with its rarest
-- word are looked at: finding what two words have in common takes as long as the rarer one is frequent. How often each
-- occurs is estimated from texts at the starts of parts at even distances.
create function text_search_start(typed text, most_looks bigint) returns bigint
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
declare
  places constant integer := 16;
  texts_each constant integer := 64;
  most_words constant integer := 10;
  practice integer := current_cover_key();
  templates text[];
  queries tsquery[];
  newest bigint;
  lowest bigint;
  parts bigint;
  part bigint;
  texts bigint;
  span bigint;
  hits bigint[];
  -- Of all keys, the share that belongs to texts with each word.
  shares double precision[];
  per_part double precision;
begin
  -- The last word is also looked for as the start of one.
  select array_agg(search_template(t.word, case when t.is_last then 3 else 2 end)) into templates
  from (
    select w.word, max(w.place) = cardinality(text_words(typed)) as is_last
    from unnest(text_words(typed)) with ordinality w (word, place)
    group by w.word order by max(w.place) desc limit most_words) t;
  -- A single word is searched in all texts: its hits bound such a search.
  if cardinality(templates) is null or cardinality(templates) < 2 then return null; end if;
  select max(w.trans_key) >> 16, min(w.trans_key) >> 16 into newest, lowest from message_words w where w.cover_key = practice;
  parts := newest - lowest + 1;
  if parts is null or parts * 65536 <= most_looks then return null; end if;
  shares := array_fill(0::double precision, array[cardinality(templates)]);
  for place in 0..places - 1 loop
    part := lowest + parts * place / places;
    select array_agg(search_query(t.template, words_prefix(practice, part)) order by t.number) into queries
    from unnest(templates) with ordinality t (template, number);
    with sampled as materialized (
      select w.trans_key, w.words from message_words w
      where w.cover_key = practice and w.trans_key >= part << 16 and w.trans_key < (part + 1) << 16
      order by w.trans_key limit texts_each)
    select count(*), max(s.trans_key) - (part << 16) + 1,
        array(select (select count(*) from sampled where words @@ q.query) from unnest(queries) with ordinality q (query, number) order by q.number)
      into texts, span, hits from sampled s;
    continue when texts = 0;
    if texts < texts_each then span := 65536; end if;
    for number in 1..cardinality(shares) loop
      shares[number] := shares[number] + hits[number]::double precision / span / places;
    end loop;
  end loop;
  select min(s.share) * 65536 into per_part from unnest(shares) s (share);
  if per_part * parts <= most_looks then return null; end if;
  return newest - greatest(1, floor(most_looks / per_part))::bigint + 1;
end $$;
revoke execute on function text_search_start from public;
grant execute on function text_search_start to sightline_app;

-- The practice's conversations with texts that fit, each with the best way it fits: for each way at most so many, those
-- with the newest hits, and no more once so many hits were looked at, in the parts of the history from `first_part` on
-- (null: all of it). Locations null: all of them. The policy of the
-- table would keep its index from being used, so the practice is asked for here. One plan serves all parts: making
-- another takes longer than reading a part.
create function conversations_with_texts(typed text, locations integer[], most integer, most_hits integer, first_part bigint)
  returns table (conv_key integer, relevance integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$
declare
  few constant integer := 500;
  practice integer := current_cover_key();
  template text;
  -- All words but the last: the start of a word is in so many texts that finding them takes longer than reading few.
  others text := search_template(array_to_string(trim_array(text_words(typed), least(1, cardinality(text_words(typed)))), ' '), 2);
  is_few boolean;
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
  lowest := greatest(lowest, first_part);
  for way in 1..3 loop
    template := search_template(typed, way);
    continue when template is null;
    part := newest;
    taken := 0;
    looked_at := 0;
    while part >= lowest and taken < most and looked_at < most_hits loop
      is_few := way = 3 and others is not null and (
        select count(*) from (
          select 1 from message_words w
          where w.words @@ search_query(others, words_prefix(practice, part)) and w.cover_key + 0 = practice
          limit few + 1) rare) <= few;
      -- A lookup for each conversation, the newest hits first: a join would read all of them for each part. With + 0 the
      -- key's index isn't used, which would be read for the whole practice too.
      with read as materialized (
        select w.conv_key, w.trans_key, w.words from message_words w
        where is_few and w.words @@ search_query(others, words_prefix(practice, part)) and w.cover_key + 0 = practice
      ), h as materialized (
        select f.conv_key as conv, max(f.trans_key) as newest, count(*) as hits
        from (
          select w.conv_key, w.trans_key from message_words w
          where not is_few and w.words @@ search_query(template, words_prefix(practice, part)) and w.cover_key + 0 = practice
          union all
          select r.conv_key, r.trans_key from read r where r.words @@ search_query(template, words_prefix(practice, part))) f
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
revoke execute on function conversations_with_texts(text, integer[], integer, integer, bigint) from public;
grant execute on function conversations_with_texts(text, integer[], integer, integer, bigint) to sightline_app;

-- allow drop-in-use: it is new since the last release, and so is what called it
drop function conversations_with_texts(text, integer[], integer, integer);
