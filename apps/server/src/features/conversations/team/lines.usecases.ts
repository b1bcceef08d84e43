import type { SystemTransaction } from '../../../db/scope.ts';
import { insertLine } from './team.queries.ts';

/** Says in a thread, to colleagues only, what happened without one of them; a second line with its key is the first. */
export async function addEventLine({
  tx,
  coverKey,
  convKey,
  words,
  clientKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  convKey: number;
  words: string;
  clientKey: string;
}): Promise<void> {
  await insertLine({ tx, coverKey, convKey, line: { kind: 'event', body: words, userId: null, clientKey } });
}
