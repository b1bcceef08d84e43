import { Progress } from '@mantine/core';
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { t } from '../../../shared/words/words.ts';
import { count } from '../model/states.ts';

function doing({ state, progress: { phase, records } }: ImportDetail): string {
  if (state === 'reading') return t('Reading the file: {count} records so far', { count: count(records) });
  const what = state === 'checking' ? t('Checking') : t('Importing');
  return phase === 'reading'
    ? t('{what}: {count} records read', { what, count: count(records) })
    : t('{what}: {count} records checked', { what, count: count(records) });
}

/** How far the server is. It goes on without this page. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  return (
    <div className="stack gap-xs panel p-md">
      <p className="m-0 fw-medium" role="status">
        {doing(detail)}
      </p>
      <Progress value={detail.progress.percent} aria-label={t('Progress')} />
      <p className="m-0 text-small c-quiet">{t('You can leave this page. The import keeps running.')}</p>
    </div>
  );
}
