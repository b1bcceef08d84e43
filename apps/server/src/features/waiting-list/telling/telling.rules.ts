import { LANGUAGES, languageOf } from '@sightline/contract/languages';
import { gsmText } from '@sightline/messaging/gsm-text';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { WAITING_TEXT } from '../waiting-list.texts.ts';
import type { OfferWords } from './telling.types.ts';

const THIN_SPACES = /[\u202f\u00a0\u2009]/g;

function words({ at, zone, locale, isDay }: { at: Temporal.Instant; zone: string; locale: string; isDay: boolean }) {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(LANGUAGES[languageOf(locale)].locale, {
    ...(isDay ? day : {}),
    ...{ hour: 'numeric', minute: '2-digit', timeZone: zone },
  })
    .format(at.epochMilliseconds)
    .replaceAll(THIN_SPACES, ' ');
}

/** An offer as a text and as an email, with the placeholder of the visit's link if there is a visit. */
export function offerTexts({ row, hasData }: { row: OfferWords; hasData: boolean }): {
  text: string;
  subject: string;
  body: string;
} {
  const { preferred_locale: locale, time_zone: zone, cover_name: practice } = row;
  const said = WAITING_TEXT[languageOf(locale)];
  const link = row.appt_key === null ? null : MANAGE_LINK_MARK;
  const who = `${row.first_name} ${row.last_name}`.trim();
  const was =
    row.was_starts_at === null
      ? null
      : words({ at: row.was_starts_at, zone: row.was_time_zone ?? zone, locale, isDay: true });
  const offer = {
    ...{ practice, who, was, link, when: words({ at: row.starts_at, zone, locale, isDay: true }) },
    by: words({ at: row.answer_by, zone, locale, isDay: false }),
  };
  const call = row.phone === '' ? [] : [said.call(formatUsPhone(row.phone))];
  const parts = [said.hello, hasData ? said.mail(offer) : said.closedMail(offer), ...call, practice];
  return {
    text: gsmText(hasData ? said.offer(offer) : said.closed(offer)),
    ...{ subject: said.subject(offer), body: `${parts.join('\n\n')}\n` },
  };
}
