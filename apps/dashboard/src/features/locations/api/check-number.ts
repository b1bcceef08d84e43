import { checkNumber, pointNumber } from '@sightline/contract/locations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Asks the gateway about a location's texting number, or has its texts sent here first. */
export const useNumberCheck = ({ coverKey, locKey }: { coverKey: number; locKey: number }) =>
  useAct({
    mutationFn: (act: 'check' | 'point') =>
      call(act === 'check' ? checkNumber : pointNumber, {
        params: { coverKey: String(coverKey), locKey: String(locKey) },
      }),
  });
