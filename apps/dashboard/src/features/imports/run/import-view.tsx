import { Alert, Button, Skeleton } from '@mantine/core';
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { IconArrowLeft } from '@tabler/icons-react';
import { stamp } from '../../../shared/dates/dates.ts';
import { importFailure } from '../../../shared/words/import-failure.ts';
import { t } from '../../../shared/words/words.ts';
import { useImport } from '../api/load-import.ts';
import { MappingForm } from '../mapping/mapping-form.tsx';
import { saidBy } from '../model/failures.ts';
import { isUnderWay, ORIGIN_WORDS, sizeOf, stateOf } from '../model/states.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

type ImportViewProps = { importKey: number; close: () => void };

/** One import, from its upload to its result. */
export function ImportView({ importKey, close }: ImportViewProps) {
  const { data, error, isFetching, refetch } = useImport(importKey);
  return (
    <>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden="true" />}
          onClick={close}
        >
          {t('All imports')}
        </Button>
        <h1 className="page-title anywhere">{data?.fileName ?? t('Import')}</h1>
        {data !== undefined && <Facts detail={data} />}
      </div>
      {data !== undefined && <Steps detail={data} close={close} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load this import')} retry={() => void refetch()} retrying={isFetching}>
          {saidBy(error)}
        </ErrorState>
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={t('Loading the import')}>
          <Skeleton height={80} mb={16} radius="md" />
          <Skeleton height={220} radius="md" />
        </div>
      )}
    </>
  );
}

function Facts({ detail }: { detail: ImportDetail }) {
  const { source, byteCount, createdAt, createdBy, origin } = detail;
  const { word, color } = stateOf(detail);
  return (
    <p>
      <span className={`fw-semibold ${color}`}>{word}</span>
      {` · ${source} · ${sizeOf(byteCount)} · ${createdBy ?? ORIGIN_WORDS[origin]}, ${stamp(createdAt)}`}
    </p>
  );
}

function Steps({ detail, close }: { detail: ImportDetail; close: () => void }) {
  const { state, message, importKey } = detail;
  const canMap = ['mapping', 'checked', 'failed'].includes(state) && detail.fields.length > 0;
  const asksKind = detail.questions.some(({ about }) => about === 'kind');
  return (
    <>
      {isUnderWay(state) && <ImportProgress detail={detail} />}
      {state === 'failed' && message !== null && (
        <Alert color="red" role="alert" title={t('Nothing was imported')}>
          <span className="anywhere">{importFailure(message)}</span>
        </Alert>
      )}
      {['checked', 'done'].includes(state) && <ImportResult detail={detail} />}
      {canMap || asksKind ? (
        <MappingForm key={`${importKey} ${JSON.stringify(detail.mapping)}`} detail={detail} close={close} />
      ) : (
        <ImportActions detail={detail} close={close} />
      )}
    </>
  );
}
