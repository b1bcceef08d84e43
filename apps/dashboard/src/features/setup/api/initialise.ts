import { useQuery } from '@tanstack/react-query';
import { ITEM } from '../../../shared/session/stored-items.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';

async function initialise(coverKey: number): Promise<number> {
  // Needed once a session, so loaded then.
  const { PARTS } = await import('./initialisation-parts.ts');
  let inserted = 0;
  for (const part of PARTS) inserted += (await callSetup(part, { body: { coverKey }, query: {} })).data.Inserted;
  localStorage.setItem(ITEM.initialised, String(coverKey));
  return inserted;
}

/** Known since before a reload: the page need not wait for three calls, one after the other. */
const wasInitialised = (coverKey: number) => localStorage.getItem(ITEM.initialised) === String(coverKey);

/**
 * Initializes the settings of a practice whose setup is opened for the first time (OBS-005), and returns how many
 * records were created. Once per practice and session; the server does it only once.
 */
export function useInitialisation(coverKey: number) {
  return useQuery({
    queryKey: ['setup', coverKey, 'initialised'],
    queryFn: () => initialise(coverKey),
    enabled: coverKey > 0,
    initialData: () => (wasInitialised(coverKey) ? 0 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
