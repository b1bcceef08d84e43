import { downloadRejects } from '@sightline/contract/imports.calls';
import { useMutation } from '@tanstack/react-query';
import { openStream } from '../../../shared/api/call.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { saidBy } from '../model/failures.ts';

const LONGEST_MS = 120_000;

/** Saves every reject of an import as a CSV file. */
export function useDownloadRejects(importKey: number) {
  const { coverKey } = useSession();
  return useMutation({
    mutationFn: async () => {
      const params = { coverKey: String(coverKey), importKey: String(importKey) };
      const response = await openStream(downloadRejects, { params }, AbortSignal.timeout(LONGEST_MS));
      const url = URL.createObjectURL(await response.blob());
      const link = Object.assign(document.createElement('a'), { href: url, download: `rejects-${importKey}.csv` });
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => void notices.error(saidBy(error)),
  });
}
