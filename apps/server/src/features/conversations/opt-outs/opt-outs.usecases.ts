import type { CoverTransaction } from '../../../db/scope.ts';
import { lockPhoneConsent } from '../consent/consent.queries.ts';
import { readOptedOut } from './opt-outs.reads.ts';

export async function optedOutAmong({
  tx,
  phones,
}: {
  tx: CoverTransaction;
  phones: readonly string[];
}): Promise<ReadonlySet<string>> {
  return phones.length === 0 ? new Set() : readOptedOut({ tx, phones });
}

/**
 * Locks a phone until the transaction ends, so that no other request decides about it or adds a patient to it.
 * @returns whether it gets no texts
 */
export async function holdPhone({ tx, phone }: { tx: CoverTransaction; phone: string }): Promise<boolean> {
  const { coverKey } = tx;
  await lockPhoneConsent({ tx, coverKey, phone, isShared: false });
  return (await readOptedOut({ tx, phones: [phone] })).has(phone);
}
