import { isEmailAddress } from '@sightline/contract/email-address';
import { FEEDBACK_LATE_DAYS } from '@sightline/contract/feedback.texts';
import { type Language, languageOf, localeOf } from '@sightline/contract/languages';
import { completeText, naming } from '@sightline/messaging/automated-text';
import { FEEDBACK_LINK_MARK, fillFeedbackLink } from '@sightline/messaging/feedback-link';
import { gsmText } from '@sightline/messaging/gsm-text';
import { formatUsPhone, toE164 } from '@sightline/messaging/phone-number';
import { countSegments } from '@sightline/messaging/segments';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { ASKING_TEXT } from '../feedback.texts.ts';
import type { KeptFeedbackSettings } from '../feedback.types.ts';
import type { AskableVisit } from './asking.types.ts';

const MOST_SEGMENTS = 2;
const DAY_HOURS = 24;

/** Between which instants a visit ended that is asked about now; null: asking is off. */
export function dueBetween({
  settings: { isOn, onSince, hoursAfter },
  now,
}: {
  settings: KeptFeedbackSettings;
  now: Temporal.Instant;
}): { from: Temporal.Instant; until: Temporal.Instant } | null {
  if (!isOn || onSince === null) return null;
  const until = now.subtract({ hours: hoursAfter });
  const oldest = until.subtract({ hours: FEEDBACK_LATE_DAYS * DAY_HOURS });
  return { from: Temporal.Instant.compare(onSince, oldest) > 0 ? onSince : oldest, until };
}

/** How a patient is asked; null: not at all. A refusal of texts is not evaded by email. */
export function channelOf({
  settings: { byText, byMail },
  visit,
  isMailOpen,
}: {
  settings: Pick<KeptFeedbackSettings, 'byText' | 'byMail'>;
  visit: Pick<AskableVisit, 'cell_phone' | 'email' | 'barrier' | 'is_not_textable'>;
  isMailOpen: boolean;
}): { method: 'text' | 'email'; address: string } | null {
  const phone = visit.is_not_textable ? null : toE164(visit.cell_phone);
  if (phone !== null && visit.barrier !== null && visit.barrier !== 'texting-off') return null;
  if (phone !== null && byText && visit.barrier === null) return { method: 'text', address: phone };
  const email = visit.email.trim();
  return byMail && isMailOpen && isEmailAddress(email) ? { method: 'email', address: email } : null;
}

/** The practice's own words with the link; null if they lack it, can't be filled in, or don't fit. */
function ownText({ visit, own, sampleUrl }: { visit: AskableVisit; own: string | null; sampleUrl: string }) {
  if (own === null || !/\{\{\s*feedbackLink\b/.test(own)) return null;
  const { cover_name: practice, preferred_locale: tag } = visit;
  const phones = { phone: formatUsPhone(visit.phone), practicePhone: formatUsPhone(visit.front_line) };
  const { text, unknown, missing } = fillTemplate({
    body: own,
    values: {
      ...{ practice, practiceName: practice, location: visit.location_name, firstName: visit.first_name },
      ...{ ...phones, feedbackLink: FEEDBACK_LINK_MARK },
    },
  });
  if (unknown.length > 0 || missing.length > 0) return null;
  const locale = localeOf(tag);
  const names = visit.shares_phone ? [visit.first_name] : [];
  const complete = gsmText(completeText({ text: naming({ text, names, locale }), practice, locale }));
  const { segments } = countSegments(fillFeedbackLink({ body: complete, url: sampleUrl }));
  return segments <= MOST_SEGMENTS ? complete : null;
}

/** The question as a text and as an email, with the placeholder of the link. */
export function askingWords({
  visit,
  own,
  sampleUrl,
}: {
  visit: AskableVisit;
  /** The practice's template in the patient's language; null without one. */
  own: string | null;
  /** As long as the link that replaces the placeholder. */
  sampleUrl: string;
}): { text: string; subject: string; body: string } {
  const language: Language = languageOf(visit.preferred_locale);
  const words = ASKING_TEXT[language];
  const { cover_name: practice, location_name: location, phone } = visit;
  const link = FEEDBACK_LINK_MARK;
  const parts = [
    words.hello,
    words.mail({ location, link }),
    ...(phone === '' ? [] : [words.call(formatUsPhone(phone))]),
    practice,
  ];
  return {
    text: ownText({ visit, own, sampleUrl }) ?? gsmText(words.text({ practice, link })),
    ...{ subject: words.subject(practice), body: `${parts.join('\n\n')}\n` },
  };
}
