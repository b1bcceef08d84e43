import type { Delivery } from '@sightline/messaging/message-status';
import { advanceReportStatus, reportStatusOf } from '@sightline/messaging/report-status';
import { carrierErrorOf } from '../../../outside/sms/carrier-errors.ts';
import { OPTED_OUT_FAILURE } from '../consent/consent.rules.ts';
import type { DeliveryTransaction } from './delivery.queries.ts';
import { lockReported, updateReported } from './reported.queries.ts';

const REPORTED: ReadonlySet<string> = new Set(['reminder', 'recall', 'order']);

/** Whether reports say how a text fared, by the rule that wrote it. */
export const isForReports = (writtenBy: string): boolean => REPORTED.has(writtenBy);

/** Moves what the reports say of a text along with its delivery, and never back. */
export async function noteForReports({
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
  for (const row of await lockReported({ tx, coverKey, transKey })) {
    const next = advanceReportStatus({ current: row.status, incoming });
    if (next !== row.status) await updateReported({ tx, coverKey, row, status: next });
  }
}
