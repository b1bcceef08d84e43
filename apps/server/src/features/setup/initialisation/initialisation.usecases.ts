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
 * Initializes a part of a practice's settings the first time its setup is opened (OBS-005): once, even if two people
 * open it at the same time on two servers.
 * @param insert does the work and returns how many rows it inserted
 * @returns that number, and 0 afterwards
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

/** As `initialiseOnce`, from the practice's answers when it joined. */
export function initialiseFromOnboarding({
  insert,
  ...part
}: Part & { insert: (answers: unknown) => Promise<number> }): Promise<number> {
  return initialiseOnce({ ...part, insert: async () => insert(await readOnboarding(part.tx)) });
}
