import { Progress } from '@mantine/core';
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { count } from '../model/states.ts';

function doing({ state, progress: { phase, records } }: ImportDetail): string {
  if (state === 'reading') return `Reading the file: ${count(records)} records so far`;
  const what = state === 'checking' ? 'Checking' : 'Importing';
  return phase === 'reading' ? `${what}: ${count(records)} records read` : `${what}: ${count(records)} records checked`;
}

/** How far the server is. It goes on without this page. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  return (
    <div className="stack gap-xs panel p-md">
      <p className="m-0 fw-medium" role="status">
        {doing(detail)}
      </p>
      <Progress value={detail.progress.percent} aria-label="Progress" />
      <p className="m-0 text-small c-quiet">You can leave this page. The import keeps running.</p>
    </div>
  );
}
