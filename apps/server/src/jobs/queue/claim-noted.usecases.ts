import type { SystemScope } from '../../db/scope.ts';
import { type DueRows, readDueNotes, replaceNotes } from './due-notes.queries.ts';
import type { Lookout } from './lookout.ts';
import type { ClaimInPractice } from './queue.types.ts';

type Looking = { scope: SystemScope; rows: DueRows; lookout: Lookout };
/** The practices to look into, with the notes that say so. */
type Seen = Map<number, number[]>;

/** Asks every machine for unannounced rows, and notes those that are due before it asks again. */
async function lookEverywhere({ scope, rows, lookout }: Looking): Promise<number[]> {
  const due: number[] = [];
  const found = await scope.read(async (reading) => {
    if (!lookout.takeFullLook(reading.now)) return [];
    const until = reading.now.add({ milliseconds: 2 * lookout.fullLookMs });
    return rows.readAllNext({ reading, until }).catch((error: unknown) => {
      lookout.missed();
      throw error;
    });
  });
  if (found.length === 0) return due;
  await scope.transaction(async (tx) => {
    for (const { practice, due_at: dueAt } of found)
      if (Temporal.Instant.compare(dueAt, tx.now) <= 0) due.push(practice);
      else await replaceNotes({ tx, rows, practice, dueKeys: [], dueAt });
  });
  return due;
}

async function look(looking: Looking): Promise<Seen> {
  const { scope, rows, lookout } = looking;
  const seen: Seen = new Map();
  for (const { practice, due_keys } of await scope.read((reading) => readDueNotes({ reading, rows })))
    seen.set(practice, due_keys);
  for (const practice of [...(await lookEverywhere(looking)), ...lookout.takeHeard()])
    if (!seen.has(practice)) seen.set(practice, []);
  return seen;
}

/** Claims in one practice, and notes when it has something again. */
async function claimAndNote<C>({
  scope,
  rows,
  claimIn,
  limit,
  practice,
  dueKeys,
}: Omit<Looking, 'lookout'> & {
  claimIn: ClaimInPractice<C>;
  limit: number;
  practice: number;
  dueKeys: readonly number[];
}): Promise<C[]> {
  const claims = await scope.transaction((tx) => claimIn({ tx, coverKey: practice, limit }));
  await scope.transaction(async (tx) => {
    // There may be more behind as many as were wanted.
    const dueAt = claims.length >= limit ? tx.now : await rows.readNext({ tx, coverKey: practice });
    await replaceNotes({ tx, rows, practice, dueKeys, dueAt });
  });
  return claims;
}

/**
 * Claims in the practices that are noted or announced as having something due, each its share. An idle pass reads one
 * table on one machine; now and then all machines are asked, so that nothing waits forever for a note that got lost.
 */
export async function claimNoted<C>({
  limit,
  claimIn,
  ...looking
}: Looking & { limit: number; claimIn: ClaimInPractice<C> }): Promise<C[]> {
  const seen = await look(looking);
  const claims: C[] = [];
  let left = seen.size;
  let failed: { error: unknown } | null = null;
  for (const [practice, dueKeys] of seen) {
    const share = Math.ceil((limit - claims.length) / left);
    left -= 1;
    if (share === 0) looking.lookout.heard(practice);
    else
      try {
        claims.push(...(await claimAndNote({ ...looking, claimIn, limit: share, practice, dueKeys })));
      } catch (error) {
        // The others' machines may well answer.
        failed ??= { error };
        looking.lookout.heard(practice);
      }
  }
  if (failed !== null && claims.length === 0) throw failed.error;
  return claims;
}
