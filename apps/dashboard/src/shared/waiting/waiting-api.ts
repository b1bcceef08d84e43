import type { Sent } from '@sightline/contract/call';
import {
  addWaiting,
  changeWaiting,
  matchWaiting,
  offerWaiting,
  readWaitingList,
  removeWaiting,
  saveWaitingSettings,
  type WaitingSettingsValue,
} from '@sightline/contract/waiting-list.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { useSession } from '../session/session-context.ts';

const WAITING_KEY = 'waiting-list';

/** Nothing waits for it: dialogs close first, and an offer's result shows at once. */
function useRefresh() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
}

/** Who waits, what was offered, and what came of it. */
export function useWaitingList({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [WAITING_KEY, coverKey, 'list'],
    queryFn: ({ signal }) => call(readWaitingList, {}, { signal }),
    enabled: isWanted,
  });
}

export type FreeTime = Sent<typeof matchWaiting>['body'];

/** Whom a free time suits; null asks for nothing. */
export function useMatches(time: FreeTime | null) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [WAITING_KEY, coverKey, 'matches', time],
    queryFn: ({ signal }) =>
      call(matchWaiting, { body: time ?? { locKey: 1, acctKey: 1, date: '', time: '' } }, { signal }),
    enabled: time !== null,
    retry: false,
    gcTime: 0,
  });
}

/** Offers a free time to the next in line. */
export function useOfferTime() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (body: FreeTime) => call(offerWaiting, { body }),
    onSettled: () => refresh(),
  });
}

export function useAddWaiting() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (body: Sent<typeof addWaiting>['body']) => call(addWaiting, { body }),
    onSuccess: () => refresh(),
  });
}

export function useChangeWaiting() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (body: Sent<typeof changeWaiting>['body']) => call(changeWaiting, { body }),
    onSettled: () => refresh(),
  });
}

export function useRemoveWaiting() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (entryKey: number) => call(removeWaiting, { body: { entryKey } }),
    onSettled: () => refresh(),
  });
}

export function useSaveWaitingSettings() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (body: WaitingSettingsValue) => call(saveWaitingSettings, { body }),
    onSuccess: () => refresh(),
  });
}
