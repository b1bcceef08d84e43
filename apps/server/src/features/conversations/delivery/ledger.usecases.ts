import type { Delivery } from '@sightline/messaging/message-status';
import { reportStatusOf } from '@sightline/messaging/report-status';
import { carrierErrorOf } from '../../../outside/sms/carrier-errors.ts';
import { advanceOutreach } from '../../outreach/outreach.usecases.ts';
import type { DeliveryTransaction } from './delivery.queries.ts';
import { OPTED_OUT_FAILURE } from './delivery.rules.ts';

const WRITERS: ReadonlySet<string> = new Set(['reminder', 'recall', 'order', 'booking', 'bulk', 'marketing', 'review']);

/** Whether the ledger tracks a text, by its writer. */
export const isInLedger = (writtenBy: string): boolean => WRITERS.has(writtenBy);

/** Advances a text's ledger entries with its delivery. */
export async function advanceLedger({
  tx,
  coverKey,
  transKey,
  delivery: { status, errorCode, failure },
}: {
  tx: DeliveryTransaction;
  coverKey: number;
  transKey: number;
  delivery: Pick<Delivery, 'status'> & { errorCode: string | null; failure: string | null };
}): Promise<void> {
  const verdict = carrierErrorOf(errorCode)?.verdict ?? null;
  const incoming = reportStatusOf({ status, verdict, isOptedOut: failure === OPTED_OUT_FAILURE });
  await advanceOutreach({ tx, coverKey, sentAs: { transKey }, incoming });
}
