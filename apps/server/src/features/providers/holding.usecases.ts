import type { CoverTransaction } from '../../db/scope.ts';
import { lockProvider } from './providers.queries.ts';

/** Waits for other changes to a provider's schedule and visits, and makes later ones wait for the commit. */
export const holdProvider = (asked: { tx: CoverTransaction; acctKey: number }): Promise<void> => lockProvider(asked);
