import { keysOf, type Setup } from '../../../shared/setup/setup-context.ts';

/** All levels of a practice: what is saved at one shows at those below it. */
export const patientInfoKeys = {
  all: (coverKey: number) => ['setup', coverKey, 'patient-info'] as const,
  at: (setup: Pick<Setup, 'cover' | 'level'>) => {
    const { coverKey, locKey, acctKey } = keysOf(setup);
    return [...patientInfoKeys.all(coverKey), locKey, acctKey] as const;
  },
};
