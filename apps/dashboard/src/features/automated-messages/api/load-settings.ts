import { getAutomatedMessages } from '@sightline/contract/automated-messages.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';
import { readSetup } from '../../../shared/setup/call-setup.ts';

/** The practice's rules. They never refresh behind a form being filled in. */
export const settingsOptions = (coverKey: number) =>
  queryOptions({
    queryKey: ['automated-messages', coverKey, 'settings'],
    queryFn: ({ signal }) => readSetup(getAutomatedMessages, {}, { signal }),
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const useSettings = () => useQuery(settingsOptions(useSession().coverKey));
