import { readSendingPause } from '@sightline/contract/sending-pause.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Invalidated when the server reports that sending was paused or resumed. */
export const SENDING_PAUSE_KEY = ['sending-pause'] as const;

export const sendingPauseOptions = (sessionId: string) =>
  queryOptions({
    queryKey: [...SENDING_PAUSE_KEY, sessionId],
    queryFn: ({ signal }) => call(readSendingPause, {}, { signal }),
  });

/** Whether sending is paused, as far as this page knows; the shell requests it. */
export function useIsSendingPaused(sessionId: string): boolean {
  const { data } = useQuery({ ...sendingPauseOptions(sessionId), enabled: false });
  return (data?.pause ?? null) !== null;
}
