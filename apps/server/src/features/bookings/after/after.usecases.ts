import { BOOKING_MAILS_PER_ADDRESS_AND_DAY, BOOKING_TEXTS_PER_PHONE_AND_DAY } from '@sightline/contract/booking-limits';
import { languageOf } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { countLimit } from '../../../http/metrics.ts';
import { bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import { keepPhone, queueAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import type { OutreachMessage, OutreachPurpose } from '../../outreach/outreach.types.ts';
import { recordOutreach } from '../../outreach/outreach.usecases.ts';
import { endingIn, preferencesAt } from '../../preferences/preferences.usecases.ts';
import type { VisitRow } from '../managing/managing.types.ts';
import { destinationFaults } from '../phone/phone.usecases.ts';
import { sampleShortUrl } from '../times/tokens.rules.ts';
import {
  countSentAbout,
  insertMails,
  type NewMail,
  readNameOnSharedPhone,
  readPatientOrigin,
  readQueuedConfirmations,
  readReach,
  type TextedPerson,
} from './after.queries.ts';
import type { BookingAct, BookingEvent, Confirmations } from './after.types.ts';
import { confirmationText } from './confirmation.usecases.ts';
import { plainEnding } from './ending.rules.ts';
import { familyBring } from './family-bring.usecases.ts';
import { familyText } from './family-text.rules.ts';
import { bookingText } from './text.rules.ts';

type BookingFollowup = { tx: CoverTransaction; event: BookingEvent; deps: Pick<Deps, 'mail' | 'publicUrl'> };
type BookingContact = Omit<Awaited<ReturnType<typeof readReach>>, 'moves'>;

const HOURS_IN_DAY = 24;

/** Each booking, move or cancellation is announced once. */
const textKey = ({ apptKey, kind, moves }: { apptKey: number; kind: BookingAct; moves: number }): string =>
  `booking-${apptKey}-${kind}-${moves}`;

const PURPOSES = {
  booked: 'booking-made',
  moved: 'booking-moved',
  cancelled: 'booking-cancelled',
} as const satisfies Record<BookingAct, OutreachPurpose>;

/** Records in the ledger what the patient is sent about the booking. */
async function recordSent({
  tx,
  event: { visit, kind },
  sentAs,
}: Pick<BookingFollowup, 'tx' | 'event'> & { sentAs: OutreachMessage }): Promise<void> {
  const cause = { kind: 'visit', apptKey: visit.appt_key, visitAt: visit.starts_at } as const;
  const method = 'transKey' in sentAs ? 'text' : 'email';
  const outreach = { patientKey: visit.patient_key, purpose: PURPOSES[kind], cause, step: null, method } as const;
  await recordOutreach({ tx, outreach: { ...outreach, status: 'Queued', sentAs } });
}

type Telling = BookingFollowup & {
  reach: BookingContact;
  /** Each booking, move or cancellation is announced once. */
  key: string;
  /** When it may go out; now if absent. */
  notBefore?: Temporal.Instant;
};

async function settingsFor({ tx, visit, locale }: { tx: CoverTransaction; visit: VisitRow; locale: string }) {
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const preferences = await preferencesAt({ tx, level });
  const { [languageOf(locale)]: bring } = await bringAt({ tx, level, taskKey: visit.task_key });
  return { preferences, bring, hasData: preferences.sendWSDataInEmail === 1 };
}

/** The text about a booking, with a placeholder for its link. */
export async function textAbout({
  tx,
  event: { visit, kind, family },
  deps,
  reach: { phone, locale: given },
  person = { patientKey: visit.patient_key },
}: Pick<BookingFollowup, 'tx' | 'event'> & {
  deps: Pick<Deps, 'publicUrl'>;
  reach: { phone: string; locale: string };
  /** The visit's patient if absent. */
  person?: TextedPerson;
}): Promise<{
  body: string;
  sampleUrl: string;
}> {
  const locale = languageOf(given);
  const { hasData, bring } = await settingsFor({ tx, visit, locale: given });
  const origin = (await readPatientOrigin({ tx })) ?? deps.publicUrl();
  const sampleUrl = sampleShortUrl(origin);
  const each = family === undefined ? [bring] : await familyBring({ tx, family, locale });
  const patientName = hasData && family === undefined ? await readNameOnSharedPhone({ tx, phone, person }) : '';
  const asked = { tx, visit, family: family ?? [], patientName, bring: each, locale, sampleUrl };
  const own = kind === 'booked' && hasData ? await confirmationText(asked) : null;
  if (family !== undefined) {
    const practice = visit.cover_name;
    const members = family.map((one, place) => ({ ...one, bring: each[place] ?? '' }));
    return { body: own ?? familyText({ practice, locale, members, hasData, sampleUrl }), sampleUrl };
  }
  if (own !== null) return { body: own, sampleUrl };
  return { body: bookingText({ kind, locale, visit, patientName, bring, hasData, sampleUrl }), sampleUrl };
}

/** Texts the patient, if their phone may be texted; the conversations' gate decides. */
async function textPatient({ tx, event, deps, reach, key, notBefore }: Telling): Promise<number[]> {
  const { phone, locale } = reach;
  const { appt_key: linksTo, loc_key: locKey, patient_key: patientKey } = event.visit;
  if (phone === null) return [];
  const { body } = await textAbout({ tx, event, deps, reach: { phone, locale } });
  const text = { phone, body, locKey, patientKey, writtenBy: 'booking', linksTo, clientKey: key } as const;
  const outcome = await queueAutomaticText({ tx, text: { ...text, ...(notBefore && { notBefore }) } });
  if (outcome.kind !== 'queued') return [];
  await recordSent({ tx, event, sentAs: { transKey: outcome.transKeys[0] ?? 0 } });
  return outcome.transKeys;
}

/** Emails to the patient and, with an address, to the practice. */
async function mailAbout({
  tx,
  event,
  deps,
  reach,
  notBefore,
  practice,
}: Telling & { practice: string }): Promise<number[]> {
  const { visit, kind, family } = event;
  if (deps.mail.isClosed === true) return [];
  const { preferences, bring, hasData } = await settingsFor({ tx, visit, locale: reach.locale });
  const ending = kind === 'booked' ? plainEnding(endingIn(preferences, reach.locale)) : '';
  const mails: NewMail[] = [];
  if (reach.email !== null)
    mails.push({
      ...{ audience: 'patient', recipient: reach.email, locale: reach.locale, has_data: hasData, ending, bring },
      family_bring: family === undefined ? null : await familyBring({ tx, family, locale: languageOf(reach.locale) }),
    });
  if (practice !== '')
    mails.push({
      ...{ audience: 'practice', recipient: practice, locale: 'en-US' },
      has_data: preferences.sendPatWSDataInEmail === 1,
    });
  const queued = await insertMails({ tx, apptKey: visit.appt_key, kind, mails, notBefore });
  const toPatient = queued.filter(({ audience }) => audience === 'patient').map(({ mailKey }) => mailKey);
  for (const mailKey of toPatient) await recordSent({ tx, event, sentAs: { mailKey } });
  if (mails.length > 0) tx.announce({ kind: 'mail' });
  return toPatient;
}

/**
 * Where a message goes that someone outside the practice causes: not to a phone that the practice doesn't text at a
 * stranger's wish, nor to a phone or an address that got as many as it may.
 */
async function reachableBy({
  tx,
  reach,
  metrics,
}: {
  tx: CoverTransaction;
  reach: Awaited<ReturnType<typeof readReach>>;
  metrics: Deps['metrics'];
}) {
  const since = tx.now.subtract({ hours: HOURS_IN_DAY });
  const { texts, mails } = await countSentAbout({ tx, reach, since });
  const isTextFull = reach.phone !== null && texts >= BOOKING_TEXTS_PER_PHONE_AND_DAY;
  const isMailFull = reach.email !== null && mails >= BOOKING_MAILS_PER_ADDRESS_AND_DAY;
  if (isTextFull) countLimit({ metrics, limit: 'texts' });
  if (isMailFull) countLimit({ metrics, limit: 'mails' });
  const isElsewhere = (await destinationFaults({ tx, phone: reach.phone })).length > 0;
  return {
    ...reach,
    phone: isTextFull || isElsewhere ? null : reach.phone,
    email: isMailFull ? null : reach.email,
  };
}

/** Tells the patient alone, by text and by email; answers what was queued. */
export async function tellPatient(telling: Telling): Promise<{ transKeys: number[]; mailKeys: number[] }> {
  const mailKeys = await mailAbout({ ...telling, practice: '' });
  return { mailKeys, transKeys: await textPatient(telling) };
}

/**
 * Called in the transaction that makes, moves or cancels a booking, as its last step: the only place that notifies
 * patient and practice. What it queues goes out once the transaction commits, and never if it does not.
 * @param isPracticeOnly the patient gets one message with their family
 */
export async function afterBooking({
  tx,
  event,
  deps,
  isPracticeOnly = false,
}: BookingFollowup & { deps: Pick<Deps, 'metrics'>; isPracticeOnly?: boolean }): Promise<Confirmations> {
  const { visit, kind } = event;
  const apptKey = visit.appt_key;
  const reach = await reachableBy({ tx, reach: await readReach({ tx, apptKey }), metrics: deps.metrics });
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const { emailSchedTo } = await preferencesAt({ tx, level });
  const practice = emailSchedTo.trim();
  if (isPracticeOnly) {
    await mailAbout({ tx, event, deps, reach: { ...reach, email: null }, key: '', practice });
    return { isMailed: false, isTexted: false };
  }
  const telling = { tx, event, deps, reach, key: textKey({ apptKey, kind, moves: reach.moves }) };
  // The practice got a message about each visit of a family.
  await mailAbout({ ...telling, practice: event.family === undefined ? practice : '' });
  const transKeys = await textPatient(telling);
  return { isMailed: deps.mail.isClosed !== true && reach.email !== null, isTexted: transKeys.length > 0 };
}

/** What was queued for a booking that is requested again. */
export const earlierConfirmations = ({
  tx,
  apptKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
}): Promise<Confirmations> =>
  readQueuedConfirmations({ tx, apptKey, clientKey: textKey({ apptKey, kind: 'booked', moves: 0 }) });

/** Locks the phone to be texted before its visit: patients' replies lock the two in this order. */
export async function holdReach({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<void> {
  const { phone } = await readReach({ tx, apptKey });
  if (phone !== null) await keepPhone({ tx, phone });
}
