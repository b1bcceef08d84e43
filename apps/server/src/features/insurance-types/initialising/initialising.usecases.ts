import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { initialiseFromOnboarding, initialiseOnce } from '../../setup/initialisation/initialisation.usecases.ts';
import { insertCarriers } from './initialising.queries.ts';
import { carriersOfAnswers, standardCarriers } from './initialising.rules.ts';

type AuditedScope = { scope: CoverScope; act: AuditAct };

/** Adds the standard carriers, once per practice (OBS-005); returns how many. */
export const initialiseCarriers = ({ scope, act }: AuditedScope): Promise<number> =>
  scope.transaction((tx) => startCarriers({ tx, act }));

/** The same inside another transaction, for a new practice. */
export const startCarriers = ({ tx, act }: { tx: CoverTransaction; act: AuditAct }): Promise<number> =>
  initialiseOnce({
    tx,
    act,
    part: 'insurance',
    insert: () => insertCarriers({ tx, carriers: standardCarriers(), origin: 'standard' }),
  });

/** Imports the carriers a practice named when it joined, once (OBS-005); returns how many. */
export function initialiseCarriersFromOnboarding({ scope, act }: AuditedScope): Promise<number> {
  return scope.transaction((tx) =>
    initialiseFromOnboarding({
      tx,
      act,
      part: 'onboarding-insurance',
      insert: (answers) => insertCarriers({ tx, carriers: carriersOfAnswers(answers), origin: 'onboarding' }),
    }),
  );
}
