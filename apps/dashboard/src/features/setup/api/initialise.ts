import { modInitAppointmentsFromOnboarding } from '@sightline/contract/appointment-types.calls';
import { modInitInsuranceData, modInitInsuranceFromOnboarding } from '@sightline/contract/insurance-types.calls';
import { useQuery } from '@tanstack/react-query';
import { callSetup } from '../../../shared/setup/call-setup.ts';

/** In this order: the practice's own answers change the standard carriers. */
const PARTS = [modInitInsuranceData, modInitInsuranceFromOnboarding, modInitAppointmentsFromOnboarding] as const;

async function initialise(coverKey: number): Promise<number> {
  let inserted = 0;
  for (const part of PARTS) inserted += (await callSetup(part, { body: { coverKey }, query: {} })).data.Inserted;
  return inserted;
}

/**
 * Initializes the settings of a practice whose setup is opened for the first time (OBS-005), and returns how many
 * records were created. Once per practice and visit; the server does it only once.
 */
export function useInitialisation(coverKey: number) {
  return useQuery({
    queryKey: ['setup', coverKey, 'initialised'],
    queryFn: () => initialise(coverKey),
    enabled: coverKey > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
