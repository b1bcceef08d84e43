import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SharedFile } from '@sightline/contract/shared-files.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useRevokeFile, useSharedFiles } from '../api/shared-files.ts';

type DocumentsProps = { convKey: number; sessionId: string };

const when = (instant: string): string => dayAndTime(instant, new Date());

/** What became of a link, most important first. */
function stateWords({ state, openedAt, expiresAt }: SharedFile): string {
  const opened = openedAt === null ? t('Not opened yet') : t('Opened: {time}', { time: when(openedAt) });
  switch (state) {
    case 'open':
      return `${opened} · ${t('link works until {time}', { time: when(expiresAt) })}`;
    case 'locked':
      return `${opened} · ${t('locked after wrong birth dates')}`;
    case 'lapsed':
      return `${opened} · ${t('expired')}`;
    case 'revoked':
      return `${opened} · ${t('link revoked')}`;
  }
}

/** The documents sent by link: whether the patient opened them, and a way to revoke each link. */
function Documents(place: DocumentsProps) {
  const { data, error, isFetching, refetch } = useSharedFiles(place);
  const { mutate, isPending, variables } = useRevokeFile(place);
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={2} label={t('Loading the documents')} />
    ) : (
      <ErrorState title={t('Couldn’t load the documents')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (data.length === 0)
    return <EmptyState title={t('No documents yet')}>{t('Send one by link from below the conversation.')}</EmptyState>;
  async function revoke({ sharedKey, fileName }: SharedFile) {
    const isSure = await askQuestion({
      title: t('Revoke the link to {fileName}?', { fileName }),
      text: t('Its link stops working at once. A copy that the patient already saved stays with them.'),
      confirm: t('Revoke link'),
      destructive: true,
    });
    if (isSure) mutate(sharedKey, { onError: (failure) => void notices.error(failure.message) });
  }
  return (
    <ul className="bare-list divided" aria-label={t('Documents by link')}>
      {data.map((file) => (
        <li key={file.sharedKey} className="row wrap between gap-sm py-sm">
          <div className="grow">
            <span className="block fw-medium anywhere">{file.fileName}</span>
            <span className="block text-small c-quiet">
              {t('Sent by {name}: {time}', { time: when(file.sharedAt), name: file.userName || t('someone') })}
            </span>
            <span className="block text-small c-quiet">{stateWords(file)}</span>
          </div>
          {(file.state === 'open' || file.state === 'locked') && (
            <Button
              size="compact-sm"
              variant="default"
              loading={isPending && variables === file.sharedKey}
              aria-label={t('Revoke link to {fileName}', { fileName: file.fileName })}
              onClick={() => void revoke(file)}
            >
              {t('Revoke link')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function showDocuments(place: DocumentsProps): void {
  modals.open({ title: t('Documents by link'), size: 'lg', children: <Documents {...place} /> });
}
