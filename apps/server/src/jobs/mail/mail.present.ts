import { languageOf } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { BookingAct } from '../../features/bookings/after/after.types.ts';
import { typeNameIn, whenWords } from '../../features/bookings/after/when.rules.ts';
import { addressOf, calendarOf, providerOf } from '../../features/bookings/calendar/calendar.present.ts';
import type { Mail } from '../../outside/mail/mail-sender.ts';
import type { Letter } from './letter.types.ts';
import { letterHtml } from './letter-html.present.ts';
import { letterText } from './letter-text.present.ts';
import { DASHBOARD_PATH, PATIENT_MAIL, PRACTICE_MAIL } from './sending.texts.ts';
import type { MailClaim, MailSubject } from './sending.types.ts';

type LetterInput = {
  claim: MailClaim;
  subject: MailSubject;
  now: Temporal.Instant;
  publicUrl: string;
  /** The link to view, move or cancel it; null in emails without one. */
  manageUrl: string | null;
};

const ACTS = ['booked', 'moved', 'cancelled'] as const satisfies BookingAct[];

function actOf({ kind }: MailSubject): BookingAct {
  const known = ACTS.find((it) => it === kind);
  if (known === undefined) throw new Error(`mail of kind ${kind}`);
  return known;
}

/** Capitalized, to start a line. */
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What, when, where, with whom, and what to bring, one per line. */
function factsOf(subject: MailSubject): Letter['facts'] {
  const { starts_at: startsAt, time_zone: timeZone, phone, bring, kind } = subject;
  const locale = languageOf(subject.locale);
  const { labels } = PATIENT_MAIL[locale];
  return [
    { label: labels.what, text: typeNameIn(subject, locale) },
    { label: labels.when, text: capital(whenWords({ startsAt, timeZone, locale })) },
    { label: labels.where, text: addressOf(subject) },
    ...(phone === '' ? [] : [{ label: labels.phone, text: formatUsPhone(phone), href: `tel:${phone}` }]),
    { label: labels.who, text: providerOf(subject) },
    ...(bring === '' || kind === 'cancelled' ? [] : [{ label: labels.bring, text: capital(bring) }]),
  ];
}

function letterToPatient({ subject, manageUrl }: LetterInput): Letter {
  const { cover_name: practice, has_data: hasData, ending, phone } = subject;
  const act = actOf(subject);
  const locale = languageOf(subject.locale);
  const words = PATIENT_MAIL[locale];
  const { said, closed, button } = words.manage;
  return {
    ...{ locale, practice, hello: words.hello, ending },
    title: hasData || act === 'cancelled' ? words.subject[act] : words.subject.closed,
    said: (hasData ? words.said : words.closed)[act](practice),
    facts: hasData ? factsOf(subject) : [],
    act: manageUrl === null ? null : { said: hasData ? said : closed, button, url: manageUrl },
    // The location is a detail too.
    footer: words.footer(hasData && phone !== '' ? formatUsPhone(phone) : ''),
  };
}

function letterToPractice({ subject, publicUrl }: LetterInput): Letter {
  const act = actOf(subject);
  return {
    ...{ locale: 'en', practice: subject.cover_name, hello: '', ending: '', footer: PRACTICE_MAIL.footer },
    title: PRACTICE_MAIL.subject[act],
    said: PRACTICE_MAIL.said[act],
    facts: factsOf(subject),
    act: subject.has_data ? { ...PRACTICE_MAIL.patient, url: `${publicUrl}${DASHBOARD_PATH}` } : null,
  };
}

function calendarFor({ claim, subject, now, publicUrl, manageUrl }: LetterInput): NonNullable<Mail['calendar']> {
  const { recipient: attendee, bring } = subject;
  const isCancelled = actOf(subject) === 'cancelled';
  const locale = languageOf(subject.locale);
  const about = { coverKey: claim.cover_key, visit: subject, isCancelled, locale, bring, attendee };
  return calendarOf({ ...about, manageUrl, publicUrl, now });
}

/**
 * An email ready to send. Its ID stays the same at each retry; a change to a booking replies to the earlier emails, so
 * that mail programs show them as one thread.
 */
export async function presentMail(presenting: LetterInput): Promise<Mail> {
  const { claim, subject, publicUrl } = presenting;
  const { hostname } = new URL(publicUrl);
  const idOf = (mailKey: number) => `<booking-mail-${claim.cover_key}-${mailKey}@${hostname}>`;
  const isPatient = subject.audience === 'patient';
  const letter = isPatient ? letterToPatient(presenting) : letterToPractice(presenting);
  return {
    to: subject.recipient,
    ...(isPatient ? { fromName: subject.cover_name } : {}),
    subject: `${letter.title} – ${isPatient ? subject.cover_name : subject.org_name}`,
    text: letterText(letter),
    html: await letterHtml(letter),
    messageId: idOf(claim.mail_key),
    answers: subject.sent_before.map(idOf),
    ...(isPatient && subject.has_data ? { calendar: calendarFor(presenting) } : {}),
  };
}
