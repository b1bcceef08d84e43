import type { DeliveryTransaction } from './delivery.queries.ts';
import { applyDelivery } from './delivery.usecases.ts';
import { takeQueued } from './withdraw.queries.ts';

/**
 * Ends a phone's waiting texts, with the reason.
 * @returns the texts that were ended
 */
export async function withdrawQueued({
  tx,
  coverKey,
  phone,
  failure,
}: {
  tx: DeliveryTransaction;
  coverKey: number;
  phone: string;
  failure: string;
}): Promise<number[]> {
  const transKeys = await takeQueued({ tx, coverKey, phone });
  const incoming = { status: 'error', errorCode: null } as const;
  for (const transKey of transKeys) await applyDelivery({ tx, coverKey, transKey, incoming, failure });
  return transKeys;
}
