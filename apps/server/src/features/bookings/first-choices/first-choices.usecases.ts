import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import type { Deps } from '../../../deps.ts';
import { type PageStarts, startOrNull } from '../../../http/patient-pages.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import { listChoices } from '../choices/choices.usecases.ts';

const LARGEST_KEY = 2_147_483_647;
const WHOLE_PRACTICE = { locKey: 0, acctKey: 0 };

type FirstChoices = { gate: PublicGate } & Pick<Deps, 'publicUrl' | 'files' | 'logger' | 'mail'>;

/** Reads what a booking page starts with. */
export function createFirstChoices({ gate, ...deps }: FirstChoices): PageStarts['booking'] {
  return async ({ query, caller }) => {
    const named = new URLSearchParams(query).get('coverKey') ?? '';
    const coverKey = /^\d{1,10}$/.test(named) ? Number(named) : 0;
    if (coverKey === 0 || coverKey > LARGEST_KEY) return null;
    const call = getSchedulerChoices;
    const read = async () => {
      const scope = await gate.openPractice({ call, coverKey, caller, otherwise: 'booking.not-found' });
      return listChoices({ scope, asked: WHOLE_PRACTICE, deps });
    };
    return startOrNull({ read, logger: deps.logger });
  };
}
