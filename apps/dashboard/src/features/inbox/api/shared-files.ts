import { listSharedFiles, revokeSharedFile, type SharedFile } from '@sightline/contract/shared-files.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { inboxKeys } from './keys.ts';

type SharedFilesKey = { convKey: number; sessionId: string };

/** A conversation's documents behind links, newest first. */
export const useSharedFiles = ({ convKey, sessionId }: SharedFilesKey) =>
  useQuery({
    queryKey: inboxKeys.sharedFiles(convKey),
    queryFn: async ({ signal }): Promise<SharedFile[]> =>
      (await call(listSharedFiles, { body: { sessionId, conversationKey: convKey } }, { signal })).files,
    // The patient may open one at any time.
    staleTime: 0,
  });

export function useRevokeFile({ convKey, sessionId }: SharedFilesKey) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (sharedKey: number) =>
      call(revokeSharedFile, { body: { sessionId, conversationKey: convKey, sharedKey } }),
    onSuccess: ({ files }) => queries.setQueryData(inboxKeys.sharedFiles(convKey), files),
  });
}
