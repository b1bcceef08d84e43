import type { AuditAct } from '../../../db/audit.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { lockSettings } from '../levels/levels.queries.ts';
import {
  claimPart,
  type InitialisedPart,
  markOnboarded,
  readOnboarding,
  updateInserted,
} from './initialisation.queries.ts';

type Part = { tx: CoverTransaction; part: InitialisedPart; act: AuditAct };

/**
 * Initialises a part of a practice's settings the first time its setup is opened (OBS-005): once, also
 * when two people open it at the same moment on two servers.
 * @param insert does the work and answers how many rows it inserted
 * @returns that number, and 0 ever after
 */
export async function initialiseOnce({
  tx,
  part,
  act,
  insert,
}: Part & { insert: () => Promise<number> }): Promise<number> {
  await lockSettings(tx);
  if (!(await claimPart({ tx, part, userId: act.userId }))) return 0;
  const inserted = await insert();
  await updateInserted({ tx, part, inserted });
  await markOnboarded(tx);
  tx.note({ act, detail: { inserted } });
  return inserted;
}

/** As `initialiseOnce`, out of what the practice answered when it joined. */
export function initialiseFromOnboarding({
  insert,
  ...part
}: Part & { insert: (answers: unknown) => Promise<number> }): Promise<number> {
  return initialiseOnce({ ...part, insert: async () => insert(await readOnboarding(part.tx)) });
}
