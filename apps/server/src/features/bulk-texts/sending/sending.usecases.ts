import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { sendingHours } from '../../automated-messages/hours/hours.usecases.ts';
import { withProof } from '../../bookings/phone/phone.usecases.ts';
import { keepPhone, queueAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import { changedSince } from '../../conversations/texts/text-visits.usecases.ts';
import { bulkSettingsNow } from '../../hold-outs/hold-outs.usecases.ts';
import { recordOutreach } from '../../outreach/outreach.usecases.ts';
import { WRITERS } from '../bulk-texts.types.ts';
import { earliestOf, nextAfter, nextOfOwn } from './pace.rules.ts';
import {
  endFinished,
  isOutboxBusy,
  type NextRecipient,
  readPlaceZone,
  readWaitingPlaces,
  setNext,
  setNextOf,
  settleRecipient,
  takeNext,
  takeTurn,
  wasTexted,
} from './sending.queries.ts';

export type SendDeps = Pick<Deps, 'publicUrl' | 'phoneProofs'>;

/** Until the outbox is looked at again. */
const BUSY_WAIT = { milliseconds: 200 };
/** Hours and closures may change meanwhile. */
const LONGEST_SLEEP = { minutes: 5 };

/** Why a recipient whose turn has come gets nothing after all. */
const BARRED = {
  ...{
    'opted-out': 'opted-out',
    blocked: 'blocked',
    held: 'held',
    'no-number': 'no-number',
    'not-textable': 'bad-number',
  },
} as const satisfies Record<string, BulkReason>;

/**
 * Stores one recipient's text with its place in the ledger, or why it isn't sent. The consent gate is asked here, and
 * again when the outbox hands the text over.
 */
async function sendTo({
  tx,
  recipient,
  deps,
}: {
  tx: CoverTransaction;
  recipient: NextRecipient;
  deps: SendDeps;
}): Promise<void> {
  const { bulk_key: bulkKey, patient_key: patientKey, loc_key: locKey, phone, kind } = recipient;
  tx.note({ patientKeys: [patientKey], detail: { bulkKey } });
  await keepPhone({ tx, phone });
  const zone = await readPlaceZone({ tx, locKey });
  const since = tx.now.toZonedDateTimeISO(zone).startOfDay().toInstant();
  if (await wasTexted({ tx, phone, since })) return settleRecipient({ tx, recipient, reason: 'texted-today' });
  const visits = recipient.visits.map(({ apptKey, visitAt }) => ({ apptKey, visitAt: Temporal.Instant.from(visitAt) }));
  if ((await changedSince({ tx, visits })) !== null) return settleRecipient({ tx, recipient, reason: 'visit-changed' });
  const body = await withProof({ tx, text: recipient.body, phone, level: { locKey, acctKey: 0 }, deps });
  const text = { phone, locKey, patientKey, body, writtenBy: WRITERS[kind], templateType: recipient.type, visits };
  const outcome = await queueAutomaticText({ tx, text: { ...text, clientKey: `bulk-${bulkKey}-${patientKey}` } });
  if (outcome.kind !== 'queued') return settleRecipient({ tx, recipient, reason: BARRED[outcome.kind] });
  const sentAs = { transKey: outcome.transKeys[0] ?? 0 };
  const cause = { kind: 'bulk-text', bulkKey } as const;
  await recordOutreach({
    tx,
    outreach: { patientKey, purpose: 'bulk', cause, step: null, method: 'text', status: 'Queued', sentAs },
  });
  await settleRecipient({ tx, recipient, reason: null });
  if (recipient.per_hour !== null)
    await setNextOf({ tx, bulkKey, at: nextOfOwn({ now: tx.now, perHour: recipient.per_hour }) });
}

/** Sleeps until the first location opens or a bulk text starts. */
async function waitFor({ tx, at }: { tx: CoverTransaction; at: Temporal.Instant | null }): Promise<false> {
  await endFinished({ tx });
  const latest = tx.now.add(LONGEST_SLEEP);
  await setNext({ tx, at: earliestOf(at === null ? [latest] : [at, latest]) ?? latest });
  return false;
}

/**
 * Stores the practice's next text, if it is due: at the practice's pace, within the hours of its location, after all
 * other texts that are due. One transaction, so that a text is stored and counted once, whenever a server dies.
 * @returns whether it is worth asking again at once
 */
export function sendNext({ scope, deps }: { scope: CoverScope; deps: SendDeps }): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const due = await takeTurn({ tx });
    if (due === null) return false;
    const places = await readWaitingPlaces({ tx });
    const hours = await sendingHours({ tx });
    const opens = places.map(({ loc_key: locKey, starts_at: starts }) => {
      const at = Temporal.Instant.compare(starts, tx.now) > 0 ? starts : tx.now;
      return { locKey, at: hours.from({ locKey, at }) };
    });
    const open = opens.filter(({ at }) => Temporal.Instant.compare(at, tx.now) <= 0);
    if (open.length === 0) return waitFor({ tx, at: earliestOf(opens.map(({ at }) => at)) });
    if (await isOutboxBusy({ tx })) {
      await setNext({ tx, at: tx.now.add(BUSY_WAIT) });
      return false;
    }
    const recipient = await takeNext({ tx, locKeys: open.map(({ locKey }) => locKey) });
    // Paused or stopped in this moment.
    if (recipient === null) return waitFor({ tx, at: tx.now.add(BUSY_WAIT) });
    await sendTo({ tx, recipient, deps });
    const { aMinute } = await bulkSettingsNow({ tx });
    await setNext({ tx, at: nextAfter({ due, now: tx.now, aMinute }) });
    return true;
  });
}
