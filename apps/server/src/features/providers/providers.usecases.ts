import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import {
  addProvider as addCall,
  editProvider as editCall,
  type NewProvider,
  type ProviderChange,
  type StaffProvider,
} from '@sightline/contract/providers.calls';
import type { Actor } from '../../db/audit.ts';
import { changedFields, definedOf } from '../../db/changed-fields.ts';
import { isDuplicate } from '../../db/database-errors.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { checkSeen } from '../../http/seen-record.ts';
import { practiceUnknown } from '../practices/practices.errors.ts';
import { holdProvider } from './holding.usecases.ts';
import { locationUnknown, providerKeyTaken, providerUnknown } from './providers.errors.ts';
import { presentProvider } from './providers.present.ts';
import { insertProvider, PROVIDER_KEY, readPlaces, replaceLocations, updateProvider } from './providers.queries.ts';
import { readProviders } from './providers.reads.ts';
import type { ProviderValues } from './providers.types.ts';
import { settleVisitsAhead } from './visits-ahead/visits-ahead.usecases.ts';

type Acting = { tx: CoverTransaction; by: Actor };

/** @throws cover.not-found, location.not-found */
async function checkLocations({ tx, locKeys }: { tx: CoverTransaction; locKeys: readonly number[] }): Promise<void> {
  const known = await readPlaces({ tx, locKeys });
  if (known === undefined) throw practiceUnknown();
  if (known.length < new Set(locKeys).size) throw locationUnknown();
}

/** @throws cover.not-found */
export async function listProviders({ tx }: { tx: CoverTransaction }): Promise<StaffProvider[]> {
  await checkLocations({ tx, locKeys: [] });
  return (await readProviders({ tx })).map(presentProvider);
}

/** @throws provider.not-found */
async function readProvider({ tx, acctKey }: { tx: CoverTransaction; acctKey: number }): Promise<StaffProvider> {
  const [row] = await readProviders({ tx, acctKey });
  if (row === undefined) throw providerUnknown();
  return presentProvider(row);
}

/**
 * Adds a provider.
 * @throws cover.not-found, location.not-found, provider.key-taken
 */
export async function addProvider({
  tx,
  provider: { acctKey: given, ...fields },
  by,
}: Acting & { provider: NewProvider }): Promise<StaffProvider> {
  const {
    firstName,
    lastName,
    credential = '',
    languages = [DEFAULT_LANGUAGE],
    locKeys = [],
    isActive = true,
  } = fields;
  await checkLocations({ tx, locKeys });
  const values: ProviderValues = { firstName, lastName, credential, languages, locKeys, isActive };
  const acctKey = await insertProvider({ tx, acctKey: given, values }).catch((error: unknown) => {
    throw isDuplicate(error, PROVIDER_KEY) ? providerKeyTaken() : error;
  });
  await replaceLocations({ tx, acctKey, locKeys });
  tx.note({ act: { action: addCall.name, ...by }, detail: { acctKey } });
  return readProvider({ tx, acctKey });
}

/** The locations that a change leaves, where visits may be ahead; null: all. */
function leftLocations({ held, next }: { held: ProviderValues; next: ProviderValues }): number[] | null {
  if (held.isActive && !next.isActive) return null;
  return held.locKeys.filter((locKey) => !next.locKeys.includes(locKey));
}

/**
 * Changes a provider. Making one inactive, or taking a location away, needs an outcome for the visits ahead there
 * (ADM-004). A change to what they are already changes nothing and leaves no audit row.
 * @throws provider.not-found, location.not-found, provider.visits-ahead, provider.visits-overlap, record.changed
 */
export async function editProvider({
  tx,
  acctKey,
  change: { visitsAhead: outcome, stamp: seen, ...change },
  by,
}: Acting & { acctKey: number; change: ProviderChange }): Promise<StaffProvider> {
  await holdProvider({ tx, acctKey });
  const { stamp, ...held } = await readProvider({ tx, acctKey });
  await checkSeen({ tx, coverKey: tx.coverKey, seen, stamp, mark: { actions: [editCall.name], detail: { acctKey } } });
  const given = definedOf(change);
  await checkLocations({ tx, locKeys: given.locKeys ?? [] });
  const next: ProviderValues = { ...held, ...given };
  const changed = changedFields({ held, given });
  if (changed.length === 0) return { ...held, stamp };
  const locKeys = leftLocations({ held, next });
  const visits = locKeys?.length === 0 ? 0 : await settleVisitsAhead({ tx, acctKey, locKeys, outcome });
  await updateProvider({ tx, acctKey, values: next });
  await replaceLocations({ tx, acctKey, locKeys: next.locKeys });
  tx.note({
    act: { action: editCall.name, ...by },
    detail: { acctKey, changed: changed.join(' '), ...(visits > 0 && { visits, outcome: outcome?.outcome ?? '' }) },
  });
  return readProvider({ tx, acctKey });
}
