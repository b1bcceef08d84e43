import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { keepPhone, sendAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import { insertLink } from '../making/making.queries.ts';
import { newToken } from '../times/tokens.rules.ts';
import { insertMails, type NewMail, readReach, readTold } from './after.queries.ts';
import { bookingText } from './after.texts.ts';
import type { BookingAct, BookingEvent, Told } from './after.types.ts';
import { plainEnding } from './ending.rules.ts';
import { localeOf, whenWords } from './when.rules.ts';

type After = { tx: CoverTransaction; event: BookingEvent; deps: Pick<Deps, 'mail' | 'publicUrl' | 'randomBytes'> };
type Reach = Awaited<ReturnType<typeof readReach>>;

/** A booking is told of once for each time that it was made, moved or cancelled. */
const textKey = ({ apptKey, kind, moves }: { apptKey: number; kind: BookingAct; moves: number }): string =>
  `booking-${apptKey}-${kind}-${moves}`;

async function linkOf({ tx, event: { visit, manageUrl }, deps }: After): Promise<string> {
  if (manageUrl !== null) return manageUrl;
  const { token, hash } = newToken(deps.randomBytes);
  await insertLink({ tx, apptKey: visit.appt_key, hash });
  return `${deps.publicUrl()}/book/manage#${token}`;
}

/** Texts the patient, if their phone may be texted; the conversations' gate decides. */
async function textPatient({ reach, hasData, ...after }: After & { reach: Reach; hasData: boolean }): Promise<boolean> {
  const { tx, event } = after;
  const { phone, moves } = reach;
  if (phone === null) return false;
  const { visit, kind } = event;
  const { starts_at: startsAt, time_zone: timeZone, appt_key: apptKey } = visit;
  const locale = localeOf(reach.locale);
  const url = kind === 'cancelled' ? '' : await linkOf(after);
  const when = whenWords({ startsAt, timeZone, locale, isShort: true });
  const body = bookingText({ kind, locale, hasData, practice: visit.cover_name, when, url });
  const text = { phone, body, locKey: visit.loc_key, patientKey: visit.patient_key, writtenBy: 'booking' } as const;
  return sendAutomaticText({ tx, text: { ...text, clientKey: textKey({ apptKey, kind, moves }) } });
}

/**
 * Called in the transaction that makes, moves or cancels a booking, as its last act: the one place for telling patient
 * and practice. What it queues goes out once the transaction commits, and never if it does not.
 */
export async function afterBooking({ tx, event, deps }: After): Promise<Told> {
  const { visit, kind } = event;
  const apptKey = visit.appt_key;
  const reach = await readReach({ tx, apptKey });
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const { sendWSDataInEmail, sendPatWSDataInEmail, emailSchedTo, endingMesg } = await preferencesAt({ tx, level });
  const hasData = sendWSDataInEmail === 1;
  const ending = kind === 'booked' ? plainEnding(endingMesg) : '';
  const mails: NewMail[] = [];
  if (reach.email !== null)
    mails.push({ audience: 'patient', recipient: reach.email, locale: reach.locale, has_data: hasData, ending });
  const recipient = emailSchedTo.trim();
  if (recipient !== '')
    mails.push({ audience: 'practice', recipient, locale: 'en-US', has_data: sendPatWSDataInEmail === 1 });
  const isOpen = deps.mail.isClosed !== true;
  if (isOpen) await insertMails({ tx, apptKey, kind, mails });
  if (isOpen && mails.length > 0) tx.announce({ kind: 'mail' });
  const isTexted = await textPatient({ tx, event, deps, reach, hasData });
  return { isMailed: isOpen && reach.email !== null, isTexted };
}

/** What was queued when a booking was made that is asked for once more. */
export const toldBefore = ({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<Told> =>
  readTold({ tx, apptKey, clientKey: textKey({ apptKey, kind: 'booked', moves: 0 }) });

/**
 * Holds the phone that will be told, before its visit is locked: replies of patients lock the two in this order.
 */
export async function holdReach({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<void> {
  const { phone } = await readReach({ tx, apptKey });
  if (phone !== null) await keepPhone({ tx, phone });
}
