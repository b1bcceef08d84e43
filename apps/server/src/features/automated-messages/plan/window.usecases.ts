import type { CoverTransaction } from '../../../db/scope.ts';
import { settingsNow } from '../../message-settings/message-settings.usecases.ts';
import { dayAt, windowOf } from './timing.rules.ts';

/** The practice's sending hours of today at a place, and when the next ones begin. */
export async function sendingWindowAt({
  tx,
  timeZone,
}: {
  tx: CoverTransaction;
  timeZone: string;
}): Promise<Record<'from' | 'until' | 'next', Temporal.Instant>> {
  const { value: hours } = await settingsNow({ tx });
  const date = dayAt({ now: tx.now, timeZone });
  const { from: next } = windowOf({ hours, date: date.add({ days: 1 }), timeZone });
  return { ...windowOf({ hours, date, timeZone }), next };
}
