import { LANGUAGES, languageOf, localeOf } from '@sightline/contract/languages';
import { completeText, naming } from '@sightline/messaging/automated-text';
import { gsmText } from '@sightline/messaging/gsm-text';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { countSegments } from '@sightline/messaging/segments';
import { fillTemplate, variablesOf } from '@sightline/messaging/template-variables';
import { WAITING_TEXT } from '../waiting-list.texts.ts';
import type { OfferWords } from './telling.types.ts';

const THIN_SPACES = /[\u202f\u00a0\u2009]/g;

type Part = 'date' | 'time' | 'both';

const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

function words({ at, zone, locale, part }: { at: Temporal.Instant; zone: string; locale: string; part: Part }) {
  return new Intl.DateTimeFormat(LANGUAGES[languageOf(locale)].locale, {
    ...(part === 'time' ? {} : DATE),
    ...(part === 'date' ? {} : TIME),
    timeZone: zone,
  })
    .format(at.epochMilliseconds)
    .replaceAll(THIN_SPACES, ' ');
}

const MOST_SEGMENTS = 3;
/** Without these, nobody could answer. */
const NEEDED_VARIABLES = ['date', 'time', 'answerBy'];

/** Whom an offer has to name, because others read the phone's texts, too. */
const namesOf = ({ shares_phone: isShared, first_name: name }: OfferWords): string[] =>
  isShared && name !== '' ? [name] : [];

/** The practice's own words; null if they lack what an answer needs, can't be filled in for this patient, or don't fit. */
function ownText({ row, own, sampleUrl }: { row: OfferWords; own: string; sampleUrl: string }): string | null {
  const used = variablesOf(own);
  if (!NEEDED_VARIABLES.every((name) => used.includes(name))) return null;
  const { preferred_locale: locale, time_zone: zone, cover_name: practice } = row;
  const { text, unknown, missing } = fillTemplate({
    body: own,
    values: {
      ...{ practice, practiceName: practice, location: row.location_name, firstName: row.first_name },
      ...{ phone: formatUsPhone(row.phone), practicePhone: formatUsPhone(row.phone) },
      provider: providerOf(row),
      ...{ date: words({ at: row.starts_at, zone, locale, part: 'date' }) },
      ...{ time: words({ at: row.starts_at, zone, locale, part: 'time' }) },
      ...{
        answerBy: words({ at: row.answer_by, zone, locale, part: 'time' }),
        currentVisit: currentVisitOf(row) ?? '',
      },
      manageLink: row.appt_key === null ? '' : MANAGE_LINK_MARK,
    },
  });
  if (unknown.length > 0 || missing.length > 0) return null;
  const named = naming({ text, names: namesOf(row), locale });
  const complete = gsmText(completeText({ text: named, practice, locale: localeOf(locale) }));
  const { segments } = countSegments(fillManageLink({ body: complete, url: sampleUrl }));
  return segments <= MOST_SEGMENTS ? complete : null;
}

const providerOf = (row: OfferWords): string => `${row.provider_first} ${row.provider_last}`.trim();

/** The visit that the offered time would replace. */
const currentVisitOf = (row: OfferWords): string | null =>
  row.was_starts_at === null
    ? null
    : words({
        ...{ at: row.was_starts_at, zone: row.was_time_zone ?? row.time_zone },
        ...{ locale: row.preferred_locale, part: 'both' },
      });

/** What a yes hears that came after the visit changed: when it is by now, if it is booked still. */
export const withdrawnText = (row: OfferWords): string =>
  gsmText(
    WAITING_TEXT[languageOf(row.preferred_locale)].withdrawn({
      practice: row.cover_name,
      now: row.is_booked ? currentVisitOf(row) : null,
    }),
  );
/** 'jue 10 de dic': within a sentence, without the comma of a date on its own. */
const currentDayOf = (row: OfferWords): string =>
  row.was_starts_at === null
    ? ''
    : words({
        ...{ at: row.was_starts_at, zone: row.was_time_zone ?? row.time_zone },
        ...{ locale: row.preferred_locale, part: 'date' },
      }).replace(',', '');

/** An offer as a text and as an email, with the placeholder of the visit's link if there is a visit. */
export function offerTexts({
  row,
  hasData,
  own,
  sampleUrl,
}: {
  row: OfferWords;
  hasData: boolean;
  /** The practice's template in the patient's language; null without one. */
  own: string | null;
  /** As long as the link that replaces the placeholder. */
  sampleUrl: string;
}): { text: string; subject: string; body: string } {
  const { preferred_locale: locale, time_zone: zone, cover_name: practice } = row;
  const said = WAITING_TEXT[languageOf(locale)];
  const link = row.appt_key === null ? null : MANAGE_LINK_MARK;
  const offer = {
    ...{ practice, link, who: providerOf(row), was: currentVisitOf(row), wasDay: currentDayOf(row) },
    when: words({ at: row.starts_at, zone, locale, part: 'both' }),
    by: words({ at: row.answer_by, zone, locale, part: 'time' }),
  };
  const call = row.phone === '' ? [] : [said.call(formatUsPhone(row.phone))];
  const parts = [said.hello, hasData ? said.mail(offer) : said.closedMail(offer), ...call, practice];
  const text = own !== null && hasData ? ownText({ row, own, sampleUrl }) : null;
  // After the practice's name, so that the standard words stay as they are.
  const from = [practice, ...namesOf(row)].join(': ');
  return {
    text: text ?? gsmText(hasData ? said.offer({ ...offer, practice: from }) : said.closed(offer)),
    ...{ subject: said.subject(offer), body: `${parts.join('\n\n')}\n` },
  };
}
