import type { Level } from '@sightline/contract/levels';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { changedMeanwhile, locationUnknown, providerUnknown } from '../setup.errors.ts';
import { lockSettings, readKnownKeys } from './levels.queries.ts';

/** Keys from bodies, where null and absent mean all, as 0 does. */
export const levelOf = ({
  locKey,
  acctKey,
}: {
  locKey?: number | null | undefined;
  acctKey?: number | null | undefined;
}): Level => ({ locKey: locKey ?? 0, acctKey: acctKey ?? 0 });

/** @throws for another practice's location or provider, as if it did not exist */
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

/** Allows one change at a time to the practice's settings, and only at one of its own levels. */
export async function holdLevel({ tx, level }: { tx: CoverTransaction; level: Level }): Promise<void> {
  await lockSettings(tx);
  await checkLevel({ tx, level });
}

/** Starts a change of settings, and audits who makes it, with keys and counts only. */
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

/** @throws 409 with the current state, if the version a save saw is outdated */
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
