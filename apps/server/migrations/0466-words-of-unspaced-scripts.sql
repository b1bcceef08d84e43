-- Chinese, Japanese, Thai and other scripts put no spaces between words, and Korean ones carry endings: a word was found
-- only where a run of letters began with it. Each of their letters is a word now, and so is each emoji. Neighbors are
-- stored in pairs as before, so a word inside a run is found by its pairs of letters.

-- Small letters without accents. Composed again: Korean syllables, and Japanese ones with a mark, are one letter each.
create function searchable_text(body text) returns text
  language sql immutable parallel safe
  as $$ select case when octet_length(body) = length(body) then lower(body) else normalize(folded_text(body), nfc) end $$;

-- The words of a text in small letters without accents, in their order.
create or replace function text_words(body text) returns text[]
  language sql immutable parallel safe
  as $$
  select string_to_array(btrim(case
    when octet_length(body) = length(body) then regexp_replace(lower(body), '[^[:alnum:]]+', ' ', 'g')
    else regexp_replace(regexp_replace(searchable_text(body),
      '([\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u2600-\u27bf\u2e80-\u2fdf\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\U0001f300-\U0001f3fa\U0001f400-\U0001faff\U00020000-\U0003ffff])', ' \1 ', 'g'),
      '[^[:alnum:]\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u2600-\u27bf\U0001f300-\U0001f3fa\U0001f400-\U0001faff]+', ' ', 'g')
    end, ' '), ' ')
$$;

-- What to look for, with @ in place of the prefix: 1 the pairs of typed words, 2 all words or their stems, 3 the last
-- word as the start of one. Letters that were typed without a space between them are always looked for as pairs: single
-- letters of these scripts are in most texts. Null if there is nothing to look for in this way.
create or replace function search_template(typed text, relevance integer) returns text
  language sql immutable parallel safe
  as $$
  with run as (
    select text_words(r.run) as words, r.place, r.place = max(r.place) over () as is_last
    from regexp_split_to_table(searchable_text(typed),
      '[^[:alnum:]\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u2600-\u27bf\U0001f300-\U0001f3fa\U0001f400-\U0001faff]+') with ordinality r (run, place)
    where r.run <> ''),
  typed_word as (
    select w.word, lead(w.word) over (order by r.place, w.place) as following,
      cardinality(r.words) > 1 as is_joined, r.words[w.place + 1] as joined,
      r.is_last and w.place = cardinality(r.words) - 1 as is_last_pair
    from run r cross join unnest(r.words) with ordinality w (word, place))
  select string_agg(
    case
      when relevance = 1 then quote_literal('@ ' || t.word || ' ' || t.following)
      when t.is_joined then
        quote_literal('@ ' || t.word || ' ' || t.joined) || case when relevance = 3 and t.is_last_pair then ':*' else '' end
      when relevance = 3 and t.following is null then quote_literal('@' || t.word) || ':*'
      else '(' || concat_ws(' | ', quote_literal('@' || t.word),
        (select string_agg(quote_literal('@' || lexeme), ' | ') from unnest(tsvector_to_array(text_vector(t.word))) lexeme)
      ) || ')'
    end, ' & ')
  from typed_word t
  where case when relevance = 1 then t.following is not null else not t.is_joined or t.joined is not null end
$$;

-- Texts from before that have such letters; most have none.
-- allow change-every-row: few rows change, and only a changed body writes one again
update message_words w
set words = text_terms(m.body, words_prefix(m.cover_key, m.trans_key >> 16))
from message m
where m.cover_key = w.cover_key and m.trans_key = w.trans_key
  and octet_length(m.body) <> length(m.body)
  and m.body ~ '[\u0e01-\u0eff\u1000-\u11ff\u1780-\u17ff\u2600-\u27bf\u2e80-\u2fdf\u3005-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\U0001f300-\U0003ffff]';

-- allow drop-in-use: it is new since the last release, and so is what called it
drop function words_query;
