import { keysOf, type Setup } from '../../../shared/setup/setup-context.ts';

/** All levels of a practice: what is saved at one shows at those below it. */
export const carrierKeys = {
  all: (coverKey: number) => ['setup', coverKey, 'carriers'] as const,
  list: (setup: Pick<Setup, 'cover' | 'level'>) => {
    const { coverKey, locKey, acctKey } = keysOf(setup);
    return [...carrierKeys.all(coverKey), locKey, acctKey] as const;
  },
};
