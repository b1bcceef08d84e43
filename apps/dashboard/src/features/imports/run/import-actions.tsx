import { Button } from '@mantine/core';
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { notices } from '../../../shared/notices/notices.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { useApplyImport, useDiscardImport } from '../api/change-import.ts';
import { saidBy } from '../model/failures.ts';

type ImportActionsProps = {
  detail: ImportDetail;
  close: () => void;
  /** Saves changed answers and checks again; absent if nothing changed. */
  check?: { run: () => void; isPending: boolean } | undefined;
};

const DELETABLE: readonly string[] = ['mapping', 'checked', 'failed'];

/** What can be done next. */
export function ImportActions({ detail, close, check }: ImportActionsProps) {
  const apply = useApplyImport(detail.importKey);
  const discard = useDiscardImport(detail.importKey);
  const verdicts = Object.values(detail.counts);
  const records = verdicts.reduce((sum, { created, updated }) => sum + created + updated, 0);

  async function remove() {
    const isSure = await askQuestion({
      title: t('Delete this upload?'),
      text: t('The file will be deleted from the server. Anything already imported stays.'),
      confirm: t('Delete upload'),
      destructive: true,
    });
    if (!isSure) return;
    discard.mutate(undefined, { onSuccess: close, onError: (error) => void notices.error(saidBy(error)) });
  }

  const canDelete = DELETABLE.includes(detail.state) && detail.origin === 'page';
  const canApply = detail.state === 'checked' && check === undefined && verdicts.length > 0;
  if (!canDelete && !canApply && check === undefined) return null;
  return (
    <div className="row wrap gap-sm sticky bottom-0 z-1 py-sm line-above bg-paper">
      {check !== undefined && (
        <Button loading={check.isPending} onClick={check.run}>
          {t('Check again')}
        </Button>
      )}
      {canApply && (
        <Button
          loading={apply.isPending}
          onClick={() => apply.mutate(undefined, { onError: (error) => void notices.error(saidBy(error)) })}
        >
          {records === 0 ? t('Import') : t('Import {counted}', { counted: counted(records, 'record') })}
        </Button>
      )}
      {canDelete && (
        <Button variant="default" loading={discard.isPending} onClick={() => void remove()}>
          {t('Delete upload')}
        </Button>
      )}
    </div>
  );
}
