import { languageOf } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { BookingAct } from '../../features/bookings/after/after.types.ts';
import { familyBringWords } from '../../features/bookings/after/family-bring.rules.ts';
import { typeNameIn, whenWords } from '../../features/bookings/after/when.rules.ts';
import {
  addressOf,
  calendarOf,
  calendarOfFamily,
  providerOf,
} from '../../features/bookings/calendar/calendar.present.ts';
import type { FamilyRow } from '../../features/bookings/managing/managing.types.ts';
import type { Mail } from '../../outside/mail/mail-sender.ts';
import type { Letter } from './letter.types.ts';
import { letterHtml } from './letter-html.present.ts';
import { letterText } from './letter-text.present.ts';
import { DASHBOARD_PATH, PATIENT_MAIL, PRACTICE_MAIL } from './sending.texts.ts';
import type { MailClaim, MailSubject } from './sending.types.ts';

/** A family member's visit, with what to bring and the link to view, move or cancel it. */
export type FamilyLink = FamilyRow & { bring: string; url: string };

type LetterInput = {
  claim: MailClaim;
  subject: MailSubject;
  now: Temporal.Instant;
  publicUrl: string;
  /** The link to view, move or cancel it; null in emails without one. */
  manageUrl: string | null;
  /** Those of a family whose visits stand; empty for a single visit. */
  family: readonly FamilyLink[];
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
  const { starts_at: startsAt, time_zone: timeZone, phone, bring, kind, patient_name: name } = subject;
  const locale = languageOf(subject.locale);
  const { labels } = PATIENT_MAIL[locale];
  return [
    ...(name === null ? [] : [{ label: labels.patient, text: name }]),
    { label: labels.what, text: typeNameIn(subject, locale) },
    { label: labels.when, text: capital(whenWords({ startsAt, timeZone, locale })) },
    { label: labels.where, text: addressOf(subject) },
    ...(phone === '' ? [] : [{ label: labels.phone, text: formatUsPhone(phone), href: `tel:${phone}` }]),
    { label: labels.who, text: providerOf(subject) },
    ...(bring === '' || kind === 'cancelled' ? [] : [{ label: labels.bring, text: capital(bring) }]),
  ];
}

/** Each of a family with what and when, and where if not all go to one place, as a link to their visit; then the rest. */
function familyFacts({ subject, family }: Pick<LetterInput, 'subject' | 'family'>): Letter['facts'] {
  const locale = languageOf(subject.locale);
  const { labels } = PATIENT_MAIL[locale];
  const isOnePlace = family.every(({ loc_key: locKey }) => locKey === subject.loc_key);
  const people = family.map((one, place) => {
    const when = whenWords({ startsAt: one.starts_at, timeZone: one.time_zone, locale });
    const facts = [typeNameIn(one, locale), when, ...(isOnePlace ? [] : [addressOf(one)])];
    return { label: one.patient_name || `${place + 1}`, text: facts.join(', '), href: one.url };
  });
  const bring = familyBringWords(family.map(({ patient_name: name, bring: what }) => ({ name, bring: what })));
  const shared: readonly string[] = isOnePlace ? [labels.where, labels.phone] : [];
  return [
    ...people,
    ...factsOf(subject).filter(({ label }) => shared.includes(label)),
    ...(bring === '' ? [] : [{ label: labels.bring, text: capital(bring) }]),
  ];
}

/** The one email about all visits that a family booked. */
function letterToFamily({ subject, family }: LetterInput): Letter {
  const { cover_name: practice, has_data: hasData, ending, phone } = subject;
  const locale = languageOf(subject.locale);
  const words = PATIENT_MAIL[locale];
  const { title, said, links } = words.family;
  const plain = family.map(({ url }, place) => ({ label: `${place + 1}`, text: words.manage.button, href: url }));
  return {
    ...{ locale, practice, hello: words.hello, ending, title, act: null },
    said: family.length === 1 ? said({ practice, count: 1 }) : `${said({ practice, count: family.length })} ${links}`,
    facts: hasData ? familyFacts({ subject, family }) : plain,
    footer: words.footer(hasData && phone !== '' ? formatUsPhone(phone) : ''),
  };
}

function letterToPatient(input: LetterInput): Letter {
  if (input.family.length > 0) return letterToFamily(input);
  const { subject, manageUrl } = input;
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
  const locale = languageOf(subject.locale);
  const words = PRACTICE_MAIL[locale];
  return {
    ...{ locale, practice: subject.cover_name, hello: '', ending: '', footer: words.footer },
    title: words.subject[act],
    said: words.said[act],
    // The office knows its own phone, and what it asks patients to bring.
    facts: factsOf({ ...subject, phone: '', bring: '', patient_name: null }),
    act: subject.has_data ? { ...words.patient, url: `${publicUrl}${DASHBOARD_PATH}` } : null,
  };
}

function calendarFor({
  claim,
  subject,
  now,
  publicUrl,
  manageUrl,
  family,
}: LetterInput): NonNullable<Mail['calendar']> {
  const { recipient: attendee, bring } = subject;
  const isCancelled = actOf(subject) === 'cancelled';
  const locale = languageOf(subject.locale);
  const about = { coverKey: claim.cover_key, isCancelled, locale, attendee, publicUrl, now };
  if (family.length === 0) {
    const named = subject.patient_name === null ? {} : { patient: subject.patient_name };
    return calendarOf({ ...about, ...named, visit: subject, bring, manageUrl });
  }
  return calendarOfFamily(
    family.map((visit) => ({
      ...{ ...about, visit, bring: visit.bring, manageUrl: visit.url },
      ...(visit.patient_name === '' ? {} : { patient: visit.patient_name }),
    })),
  );
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
