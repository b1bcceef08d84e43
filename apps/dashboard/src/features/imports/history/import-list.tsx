import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { t } from '../../../shared/words/words.ts';
import { useImports } from '../api/load-imports.ts';
import { saidBy } from '../model/failures.ts';
import { UploadPanel } from '../upload/upload-panel.tsx';
import { ImportTable } from './import-table.tsx';

type ImportListProps = { open: (importKey: number) => void };

/** A new import, and those before. */
export function ImportList({ open }: ImportListProps) {
  const imports = useImports();
  const sources = imports.data?.pages[0]?.profiles.map(({ source }) => source) ?? [];
  return (
    <>
      <div>
        <h1 className="page-title">{t('Import')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'Bring in patients, appointments, orders and recalls from your practice system. Import patients first. Every file is checked before anything changes, and an import never sends texts.',
          )}
        </p>
      </div>
      <UploadPanel sources={sources} open={open} />
      <section className="stack gap-sm" aria-labelledby="import-history">
        <h2 className="heading" id="import-history">
          {t('History')}
        </h2>
        <History imports={imports} open={open} />
      </section>
    </>
  );
}

function History({ imports, open }: ImportListProps & { imports: ReturnType<typeof useImports> }) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = imports;
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('Couldn’t load the imports')} retry={() => void refetch()} retrying={isFetching}>
        {saidBy(error)}
      </ErrorState>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t('Loading the imports')}>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={40} mb={8} radius="md" />
        ))}
      </div>
    );
  const rows = data.pages.flatMap((page) => page.imports);
  if (rows.length === 0)
    return <EmptyState title={t('No imports yet')}>{t('Choose a file above to start with your patients.')}</EmptyState>;
  return (
    <>
      <ImportTable rows={rows} open={open} />
      {hasNextPage && (
        <Button
          className="self-start"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('Show older')}
        </Button>
      )}
    </>
  );
}
