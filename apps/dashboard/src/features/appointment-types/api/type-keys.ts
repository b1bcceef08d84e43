import { keysOf, type Setup } from '../../../shared/setup/setup-context.ts';

/** All levels of a practice: what is saved at one shows at those below it. */
export const typeKeys = {
  all: (coverKey: number) => ['setup', coverKey, 'appointment-types'] as const,
  list: (setup: Pick<Setup, 'cover' | 'level'>) => {
    const { coverKey, locKey, acctKey } = keysOf(setup);
    return [...typeKeys.all(coverKey), locKey, acctKey] as const;
  },
};
