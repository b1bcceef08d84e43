import { useEffect } from 'react';
import { logError } from '../../../shared/log.ts';
import { keptDrafts } from '../../../shared/session/kept-drafts.ts';
import { useDraftKey } from '../api/draft-key.ts';

/** Keeps drafts beyond the session, for their author alone, and brings them back. */
export function useKeptDrafts({ sid, coverKey }: { sid: string; coverKey: number }): void {
  const { data: key } = useDraftKey(sid, coverKey > 0);
  useEffect(() => {
    if (key === undefined) return;
    keptDrafts.open({ key, sid, coverKey }).catch((error) => logError('drafts', error));
    return () => void keptDrafts.close().catch((error) => logError('drafts', error));
  }, [key, sid, coverKey]);
}
