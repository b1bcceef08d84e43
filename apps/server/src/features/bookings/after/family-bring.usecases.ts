import type { Language } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../../db/scope.ts';
import { bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import type { FamilyRow } from '../managing/managing.types.ts';

/** What each of a family is asked to bring, in their order. */
export async function familyBring({
  tx,
  family,
  locale,
}: {
  tx: CoverTransaction;
  family: readonly FamilyRow[];
  locale: Language;
}): Promise<string[]> {
  const known = new Map<string, string>();
  const each: string[] = [];
  for (const { loc_key: locKey, acct_key: acctKey, task_key: taskKey } of family) {
    const key = `${locKey} ${acctKey} ${taskKey}`;
    const bring = known.get(key) ?? (await bringAt({ tx, level: { locKey, acctKey }, taskKey }))[locale];
    known.set(key, bring);
    each.push(bring);
  }
  return each;
}
