import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { BookingAct } from '../../features/bookings/after/after.types.ts';
import { type Locale, localeOf, whenWords } from '../../features/bookings/after/when.rules.ts';
import type { Mail } from '../../outside/mail/mail-sender.ts';
import { calendarOf } from './calendar.rules.ts';
import { DASHBOARD_PATH, PATIENT_MAIL, PRACTICE_MAIL } from './sending.texts.ts';
import type { MailClaim, MailSubject } from './sending.types.ts';

type Presenting = {
  claim: MailClaim;
  subject: MailSubject;
  now: Temporal.Instant;
  publicUrl: string;
  /** Where the patient sees, moves or cancels it; null in mails that need none. */
  manageUrl: string | null;
};

const ACTS = ['booked', 'moved', 'cancelled'] as const satisfies BookingAct[];

function actOf({ kind }: MailSubject): BookingAct {
  const known = ACTS.find((it) => it === kind);
  if (known === undefined) throw new Error(`mail of kind ${kind}`);
  return known;
}

const addressOf = ({ org_name, street, city, state, zip }: MailSubject): string =>
  [org_name, street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');

const providerOf = ({ first_name, last_name, title }: MailSubject): string =>
  `${first_name} ${last_name}${title === '' ? '' : `, ${title}`}`.trim();

/** What, when, where and with whom, one a line. */
function factsOf({ subject, locale }: { subject: MailSubject; locale: Locale }): string {
  const { labels } = PATIENT_MAIL[locale];
  const when = whenWords({ startsAt: subject.starts_at, timeZone: subject.time_zone, locale });
  return [
    `${labels.what}: ${subject.type_name}`,
    `${labels.when}: ${when}`,
    `${labels.where}: ${addressOf(subject)}`,
    ...(subject.phone === '' ? [] : [`${labels.phone}: ${formatUsPhone(subject.phone)}`]),
    `${labels.who}: ${providerOf(subject)}`,
  ].join('\n');
}

const paragraphs = (parts: readonly (string | null)[]): string =>
  `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;

function calendarFor({ claim, subject, now, publicUrl }: Presenting): NonNullable<Mail['calendar']> {
  const isCancelled = actOf(subject) === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const { hostname } = new URL(publicUrl);
  const content = calendarOf({
    uid: `booking-${claim.cover_key}-${subject.appt_key}@${hostname}`,
    sequence: subject.moves + (isCancelled ? 1 : 0),
    ...{ method, stampedAt: now, startsAt: subject.starts_at, length: subject.length },
    summary: `${subject.type_name}, ${subject.cover_name}`,
    location: addressOf(subject),
    organizer: { name: subject.cover_name, address: `no-reply@${hostname}` },
    attendee: subject.recipient,
  });
  return { method, content };
}

function toPatient(presenting: Presenting): Omit<Mail, 'messageId'> {
  const { subject, manageUrl } = presenting;
  const { cover_name: practice, has_data: hasData, ending, recipient: to } = subject;
  const act = actOf(subject);
  const locale = localeOf(subject.locale);
  const words = PATIENT_MAIL[locale];
  const title = hasData || act === 'cancelled' ? words.subject[act] : words.subject.closed;
  const said = hasData ? words[act](practice) : words.closed[act](practice);
  const manage = manageUrl === null ? null : `${words.manage}\n${manageUrl}`;
  const facts = hasData ? factsOf({ subject, locale }) : null;
  const text = paragraphs([words.hello, said, facts, manage, ending, practice]);
  return { to, subject: `${title} – ${practice}`, text, ...(hasData ? { calendar: calendarFor(presenting) } : {}) };
}

function toPractice({ subject, publicUrl }: Presenting): Omit<Mail, 'messageId'> {
  const act = actOf(subject);
  const link = subject.has_data ? `${PRACTICE_MAIL.patient}\n${publicUrl}${DASHBOARD_PATH}` : null;
  const text = paragraphs([PRACTICE_MAIL[act], factsOf({ subject, locale: 'en' }), link]);
  return { to: subject.recipient, subject: `${PRACTICE_MAIL.subject[act]} – ${subject.org_name}`, text };
}

/** A mail as it goes out; sent again, it is known by its ID. */
export function presentMail(presenting: Presenting): Mail {
  const { claim, subject, publicUrl } = presenting;
  const messageId = `<booking-mail-${claim.cover_key}-${claim.mail_key}@${new URL(publicUrl).hostname}>`;
  const mail = subject.audience === 'patient' ? toPatient(presenting) : toPractice(presenting);
  return { ...mail, messageId };
}
