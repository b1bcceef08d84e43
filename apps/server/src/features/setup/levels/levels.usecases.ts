import type { Level } from '@sightline/contract/levels';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { changedMeanwhile, locationUnknown, providerUnknown } from '../setup.errors.ts';
import { lockSettings, readKnownKeys } from './levels.queries.ts';

/** Keys as they come in bodies, where null and absent stand for all as 0 does. */
export const levelOf = ({
  locKey,
  acctKey,
}: {
  locKey?: number | null | undefined;
  acctKey?: number | null | undefined;
}): Level => ({ locKey: locKey ?? 0, acctKey: acctKey ?? 0 });

/** @throws when a location or a provider is not of this practice, as if it were nowhere. */
export async function checkKeys({
  tx,
  locKeys,
  acctKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
  acctKeys: readonly number[];
}): Promise<void> {
  const named = { locKeys: locKeys.filter((key) => key > 0), acctKeys: acctKeys.filter((key) => key > 0) };
  if (named.locKeys.length === 0 && named.acctKeys.length === 0) return;
  const known = await readKnownKeys({ tx, ...named });
  if (named.locKeys.some((key) => !known.locKeys.has(key))) throw locationUnknown();
  if (named.acctKeys.some((key) => !known.acctKeys.has(key))) throw providerUnknown();
}

/** As `checkKeys`, for one level. */
export const checkLevel = ({ tx, level }: { tx: CoverTransaction; level: Level }): Promise<void> =>
  checkKeys({ tx, locKeys: [level.locKey], acctKeys: [level.acctKey] });

/** Lets one change at a time at the practice's settings, and only at a level that is its own. */
export async function holdLevel({ tx, level }: { tx: CoverTransaction; level: Level }): Promise<void> {
  await lockSettings(tx);
  await checkLevel({ tx, level });
}

/** Begins a change of settings, and notes in the audit trail who makes it. Keys and counts only go there. */
export async function beginChange({
  tx,
  level,
  act,
  detail = {},
}: {
  tx: CoverTransaction;
  level: Level;
  act: AuditAct;
  detail?: Record<string, number | string | boolean>;
}): Promise<void> {
  await holdLevel({ tx, level });
  tx.note({ act, detail: { ...level, ...detail } });
}

/** @throws 409 with how it stands now, when the state a save saw is no longer the present one. */
export function checkSeen({
  seen,
  version,
  current,
  saving,
}: {
  seen: number | null | undefined;
  version: number;
  current: unknown;
  saving: { savedAt: Temporal.Instant | null; savedBy: string } | null;
}): void {
  if (seen === undefined || seen === null || seen === version) return;
  throw changedMeanwhile({ current, savedAt: saving?.savedAt?.toString() ?? null, savedBy: saving?.savedBy ?? '' });
}
