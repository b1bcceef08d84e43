import { checkNumber, pointNumber } from '@sightline/contract/locations.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Asks the gateway about a location's texting number, or has its texts sent here first. */
export const useNumberCheck = ({ coverKey, locKey }: { coverKey: number; locKey: number }) =>
  useMutation({
    mutationFn: (act: 'check' | 'point') =>
      call(act === 'check' ? checkNumber : pointNumber, {
        params: { coverKey: String(coverKey), locKey: String(locKey) },
      }),
  });
