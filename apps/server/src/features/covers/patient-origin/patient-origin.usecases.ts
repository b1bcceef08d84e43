import type { Clock } from '../../../clock.ts';
import { ConfigError } from '../../../config.ts';
import type { Pool } from '../../../db/database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { updatePatientOrigin } from './patient-origin.queries.ts';
import { readPatientOrigin } from './patient-origin.rules.ts';

/** The operator works on the machine itself, without an address. */
const OPERATOR = { address: 'operator', requestId: '' };

/**
 * Sets the URL used in links in texts and emails to a practice's patients; null: this server's.
 * @throws ConfigError with a message for the operator
 */
export async function setPatientOrigin({
  coverKey,
  given,
  mayBeHere,
  pool,
  clock,
}: {
  coverKey: number;
  given: string | null;
  mayBeHere: boolean;
  pool: Pool;
  clock: Clock;
}): Promise<{ origin: string | null }> {
  const read = given === null ? ({ ok: true, origin: null } as const) : readPatientOrigin({ given, mayBeHere });
  if (!read.ok) throw new ConfigError(read.why);
  const { origin } = read;
  return openSystemScope({ pool, clock }).transaction(async (tx) => {
    if (!(await updatePatientOrigin({ tx, coverKey, origin }))) throw new ConfigError('There’s no such practice.');
    tx.note({ act: { action: 'covers.patient-origin', userId: null, ...OPERATOR }, detail: { coverKey } });
    return { origin };
  });
}
