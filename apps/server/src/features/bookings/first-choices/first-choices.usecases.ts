import { getSchedulerChoices, type SchedulerChoices } from '@sightline/contract/booking.calls';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { listChoices } from '../choices/choices.usecases.ts';

const LARGEST_KEY = 2_147_483_647;
const WHOLE_PRACTICE = { locKey: 0, acctKey: 0 };

/** What the practice of a booking link offers; null if the link names none or it can't be read now. */
export type FirstChoices = (request: { query: string; caller: Caller }) => Promise<SchedulerChoices | null>;

/** Reads what a booking page starts with. The page asks again where this finds nothing, and then says why. */
export function createFirstChoices({
  gate,
  ...deps
}: { gate: PublicGate } & Pick<Deps, 'publicUrl' | 'files' | 'logger'>): FirstChoices {
  return async ({ query, caller }) => {
    const named = new URLSearchParams(query).get('coverKey') ?? '';
    const coverKey = /^\d{1,10}$/.test(named) ? Number(named) : 0;
    if (coverKey === 0 || coverKey > LARGEST_KEY) return null;
    try {
      const scope = await gate.openPractice({
        call: getSchedulerChoices,
        coverKey,
        caller,
        otherwise: 'booking.not-found',
      });
      return await listChoices({ scope, asked: WHOLE_PRACTICE, deps });
    } catch (err) {
      if (!(err instanceof ProblemError)) deps.logger.warn({ err }, 'a booking page starts without its choices');
      return null;
    }
  };
}
