import { FILE_BYTES, megabytes } from '@sightline/contract/limits';
import { shareFile } from '@sightline/contract/shared-files.calls';
import { base64Of } from '../../../shared/api/base64-of.ts';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';

/** Stores a document for the conversation's patient; returns the link to it. */
export function useShareFile(conversationKey: number) {
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      if (file.size > FILE_BYTES)
        throw new Error(t('This file is too large. The limit is {limit}.', { limit: megabytes(FILE_BYTES) }));
      const body = { sessionId, conversationKey, fileName: file.name, data: await base64Of(file) };
      return call(shareFile, { body });
    },
  });
}
