import { languageOf } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import { keepPhone, queueAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import type { OutreachMessage, OutreachPurpose } from '../../outreach/outreach.types.ts';
import { recordOutreach } from '../../outreach/outreach.usecases.ts';
import { endingIn, preferencesAt } from '../../preferences/preferences.usecases.ts';
import { sampleShortUrl } from '../times/tokens.rules.ts';
import { insertMails, type NewMail, readPatientOrigin, readQueuedConfirmations, readReach } from './after.queries.ts';
import type { BookingAct, BookingEvent, Confirmations } from './after.types.ts';
import { confirmationText } from './confirmation.usecases.ts';
import { plainEnding } from './ending.rules.ts';
import { bookingText } from './text.rules.ts';

type BookingFollowup = { tx: CoverTransaction; event: BookingEvent; deps: Pick<Deps, 'mail' | 'publicUrl'> };
type BookingContact = Awaited<ReturnType<typeof readReach>>;

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

/** Texts the patient, if their phone may be texted; the conversations' gate decides. */
async function textPatient({
  tx,
  event,
  deps,
  reach,
  hasData,
  bring,
}: BookingFollowup & { reach: BookingContact; hasData: boolean; bring: string }): Promise<boolean> {
  const { phone, moves } = reach;
  const { visit, kind } = event;
  if (phone === null) return false;
  const { appt_key: apptKey, loc_key: locKey, patient_key: patientKey } = visit;
  const locale = languageOf(reach.locale);
  const origin = (await readPatientOrigin({ tx })) ?? deps.publicUrl();
  const sampleUrl = sampleShortUrl(origin);
  const own = kind === 'booked' && hasData ? await confirmationText({ tx, visit, locale, sampleUrl }) : null;
  const body = own ?? bookingText({ kind, locale, visit, bring, hasData, sampleUrl });
  const text = { phone, body, locKey, patientKey, writtenBy: 'booking', linksTo: apptKey } as const;
  const outcome = await queueAutomaticText({ tx, text: { ...text, clientKey: textKey({ apptKey, kind, moves }) } });
  if (outcome.kind !== 'queued') return false;
  await recordSent({ tx, event, sentAs: { transKey: outcome.transKeys[0] ?? 0 } });
  return true;
}

/**
 * Called in the transaction that makes, moves or cancels a booking, as its last step: the only place that notifies
 * patient and practice. What it queues goes out once the transaction commits, and never if it does not.
 */
export async function afterBooking({ tx, event, deps }: BookingFollowup): Promise<Confirmations> {
  const { visit, kind } = event;
  const apptKey = visit.appt_key;
  const reach = await readReach({ tx, apptKey });
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const preferences = await preferencesAt({ tx, level });
  const { sendWSDataInEmail, sendPatWSDataInEmail, emailSchedTo } = preferences;
  const hasData = sendWSDataInEmail === 1;
  const ending = kind === 'booked' ? plainEnding(endingIn(preferences, reach.locale)) : '';
  const { [languageOf(reach.locale)]: bring } = await bringAt({ tx, level, taskKey: visit.task_key });
  const mails: NewMail[] = [];
  if (reach.email !== null)
    mails.push({ audience: 'patient', recipient: reach.email, locale: reach.locale, has_data: hasData, ending, bring });
  const recipient = emailSchedTo.trim();
  if (recipient !== '')
    mails.push({ audience: 'practice', recipient, locale: 'en-US', has_data: sendPatWSDataInEmail === 1 });
  const isOpen = deps.mail.isClosed !== true;
  const queued = isOpen ? await insertMails({ tx, apptKey, kind, mails }) : [];
  for (const { mailKey, audience } of queued)
    if (audience === 'patient') await recordSent({ tx, event, sentAs: { mailKey } });
  if (isOpen && mails.length > 0) tx.announce({ kind: 'mail' });
  const isTexted = await textPatient({ tx, event, deps, reach, hasData, bring });
  return { isMailed: isOpen && reach.email !== null, isTexted };
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
