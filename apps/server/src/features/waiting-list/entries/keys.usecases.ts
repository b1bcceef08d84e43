import type { CoverTransaction } from '../../../db/scope.ts';
import { readLocations, readProviders } from '../../covers/practice.usecases.ts';
import { locationUnknown, providerUnknown, wishInvalid } from '../waiting-list.errors.ts';
import type { Wishes } from '../waiting-list.types.ts';
import { isTypeOf } from './entries.queries.ts';

/**
 * Ensures that wishes name what the practice has: what doesn't exist never comes free.
 * @throws ProblemError location.not-found, provider.not-found, visit.invalid
 */
export async function checkKeys({
  tx,
  wishes: { taskKey, locKeys, acctKeys },
}: {
  tx: CoverTransaction;
  wishes: Pick<Wishes, 'taskKey' | 'locKeys' | 'acctKeys'>;
}): Promise<void> {
  const locations = new Set((await readLocations({ tx })).map((one) => one.loc_key));
  if (locKeys.some((key) => !locations.has(key))) throw locationUnknown();
  const providers = new Set((await readProviders({ tx })).map((one) => one.acct_key));
  if (acctKeys.some((key) => !providers.has(key))) throw providerUnknown();
  if (!(await isTypeOf({ tx, taskKey }))) throw wishInvalid('There’s no such type of visit.');
}
