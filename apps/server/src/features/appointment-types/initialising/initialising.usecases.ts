import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { initialiseFromOnboarding } from '../../setup/initialisation/initialisation.usecases.ts';
import { insertTypes } from '../appointment-types.queries.ts';
import type { NewType } from '../appointment-types.types.ts';
import { typesOfAnswers } from './initialising.rules.ts';

/** Imports the appointment types the practice named when it joined, once (OBS-005); returns how many. */
export function initialiseTypesFromOnboarding({ scope, act }: { scope: CoverScope; act: AuditAct }): Promise<number> {
  return scope.transaction((tx) =>
    initialiseFromOnboarding({
      tx,
      act,
      part: 'onboarding-appointments',
      insert: async (answers) => (await insertTypes({ tx, types: typesOfAnswers(answers), userId: act.userId })).length,
    }),
  );
}

/** Adds a new practice's appointment types. */
export async function startTypes({
  tx,
  types,
  act,
}: {
  tx: CoverTransaction;
  types: readonly NewType[];
  act: AuditAct;
}): Promise<void> {
  await insertTypes({ tx, types, userId: act.userId });
}
