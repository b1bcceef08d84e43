import type { CoverTransaction } from '../../../db/scope.ts';
import { readForeignReminders, readNewestTexts, readVisitsOfTexts } from './question.queries.ts';
import { lastQuestion } from './question.rules.ts';
import type { AskedQuestion } from './question.types.ts';

/** What the phone's next reply can be an answer to. */
export async function questionTo({
  tx,
  phone,
  convKey,
  at,
}: {
  tx: CoverTransaction;
  phone: string;
  convKey: number;
  /** When the reply was written. */
  at: Temporal.Instant;
}): Promise<AskedQuestion> {
  const texts = await readNewestTexts({ tx, phone, at });
  const visits = await readVisitsOfTexts({ tx, phone, convKey, transKeys: texts.map(({ transKey }) => transKey) });
  const foreign = await readForeignReminders({ tx, phone, convKey });
  return lastQuestion({ texts, visits, foreign, now: at });
}
