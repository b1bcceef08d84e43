import {
  CHANGES_A_PAGE,
  CHANGES_KEPT_DAYS,
  LARGEST_CHANGES_PAGE,
  PASSED_CHANGES_KEPT_DAYS,
} from '@sightline/contract/changes.calls';
import type { CoverScope, CoverTransaction, SystemScope, SystemTransaction } from '../../db/scope.ts';
import { presentBundle } from './bundles.usecases.ts';
import { unknownCursor } from './changes.errors.ts';
import { presentCsv } from './changes.present.ts';
import {
  deleteChanges,
  numberChanges,
  readChangedCovers,
  readChangeRows,
  readWritten,
  setWritten,
  storeCursor,
} from './changes.queries.ts';
import type { ChangePage } from './changes.types.ts';

type In = { tx: CoverTransaction | SystemTransaction; coverKey: number };
export type Since = { since?: string | undefined; limit?: string | undefined };

/**
 * Changes after a cursor, in order. What is read twice is the same change again; none is left out.
 * @throws ProblemError for a cursor that this database has not given, or whose next changes it no longer has
 */
async function pageOf({ tx, coverKey, since, limit }: In & { since: number; limit: number }): Promise<ChangePage> {
  const { position, pruned } = await numberChanges({ tx, coverKey });
  if (since > position || (since > 0 && since < pruned)) throw unknownCursor();
  const rows = await readChangeRows({ tx, coverKey, since, limit: limit + 1 });
  const changes = rows.slice(0, limit);
  return { changes, readAt: tx.now, cursor: changes.at(-1)?.position ?? since, hasMore: rows.length > limit };
}

const limitOf = (text: string | undefined): number =>
  Math.min(Math.max(Number(text ?? CHANGES_A_PAGE), 1), LARGEST_CHANGES_PAGE);

/** What a program of the practice asks for. */
export const readChanges = ({
  scope,
  query,
  keyKey,
}: {
  scope: CoverScope;
  query: Since;
  keyKey: number;
}): Promise<ChangePage> =>
  scope.transaction(async (tx) => {
    const asked = { since: Number(query.since ?? 0), limit: limitOf(query.limit) };
    const page = await pageOf({ tx, coverKey: tx.coverKey, ...asked });
    await storeCursor({ tx, keyKey, position: asked.since });
    const patientKeys = page.changes.flatMap(({ patient_key: key }) => (key === null ? [] : [key]));
    tx.note({ patientKeys: [...new Set(patientKeys)], detail: { count: page.changes.length } });
    return page;
  });

/** What an operator asks for: every change after a cursor, piece by piece. */
export async function* streamChanges({
  scope,
  coverKey,
  since,
}: {
  scope: SystemScope;
  coverKey: number;
  since: number;
}): AsyncGenerator<ChangePage> {
  for (let cursor = since; ; ) {
    const from = cursor;
    const page = await scope.transaction((tx) => pageOf({ tx, coverKey, since: from, limit: LARGEST_CHANGES_PAGE }));
    if (page.changes.length > 0) yield page;
    if (!page.hasMore) return;
    cursor = page.cursor;
  }
}

/** A file of changes for the practice's folder. */
export type ChangeFile = { name: string; text: string };

const padded = (position: number): string => String(position).padStart(12, '0');

/**
 * Writes the changes since the last time as files, and remembers them only then: a file may come twice, never not.
 * @param write stores a file under its name, whole or not at all
 * @returns how many changes were written
 */
export async function writeChangeFiles({
  scope,
  coverKey,
  base,
  write,
}: {
  scope: SystemScope;
  coverKey: number;
  base: string;
  write: (file: ChangeFile) => Promise<void>;
}): Promise<number> {
  const since = await scope.transaction((tx) => readWritten({ tx, coverKey }));
  let count = 0;
  for await (const page of streamChanges({ scope, coverKey, since })) {
    const name = `changes-${padded(page.changes[0]?.position ?? 0)}-${padded(page.cursor)}`;
    await write({ name: `${name}.json`, text: JSON.stringify(presentBundle({ page, base })) });
    await write({ name: `${name}.csv`, text: presentCsv({ page }) });
    await scope.transaction((tx) => setWritten({ tx, coverKey, written: page.cursor }));
    count += page.changes.length;
  }
  return count;
}

/** A program may have stored its cursor, and then lost the changes. */
const PASSED_KEPT = { hours: PASSED_CHANGES_KEPT_DAYS * 24 };
const KEPT = { hours: CHANGES_KEPT_DAYS * 24 };

/** Deletes changes that every program and the folder have passed, and old ones that some never asked for. */
export async function pruneChanges({ scope }: { scope: SystemScope }): Promise<number> {
  let count = 0;
  for (const coverKey of await scope.transaction((tx) => readChangedCovers({ tx })))
    count += await scope.transaction(async (tx) => {
      // Unread ones get positions first: no cursor passes over them unnoticed.
      await numberChanges({ tx, coverKey });
      return deleteChanges({
        tx,
        coverKey,
        passedBefore: tx.now.subtract(PASSED_KEPT),
        before: tx.now.subtract(KEPT),
      });
    });
  return count;
}
