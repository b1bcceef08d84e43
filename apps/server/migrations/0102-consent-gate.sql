-- What a phone's owner decided last on texts; no row while they said nothing. What is held or released decides nothing.
create function sms_decision(of_cover integer, of_phone text)
  returns table (decision text, source text, words text, recorded_at timestamptz)
  language sql stable
  as $$
    select e.decision, e.source, e.words, e.recorded_at from consent_entry e
    where e.cover_key = of_cover and e.phone = of_phone and e.purpose = 'sms' and e.decision in ('given', 'refused')
    order by e.entry_key desc
    limit 1
  $$;

-- The consent gate: what keeps a text by this writer from a phone, null where nothing does. An opted-out phone gets
-- nothing, and one that is held nothing either until it is known what was meant. The one answer to a word that the
-- phone sent (STOP is confirmed, HELP is answered) passes always. The claim, the previews and the screens all ask here.
create function sms_barrier(of_cover integer, of_phone text, writer text)
  returns table (barrier text)
  language sql stable
  as $$
    select case
      when writer = 'keyword' then null
      when exists (select from sms_decision(of_cover, of_phone) d where d.decision = 'refused') then 'opted-out'
      else (select h.reason from consent_hold h where h.cover_key = of_cover and h.phone = of_phone)
    end
  $$;
