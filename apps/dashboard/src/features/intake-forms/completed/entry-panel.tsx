import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconClipboardOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import type { PrintState } from '../print/use-printing.ts';
import { BulkBar } from './bulk-bar.tsx';
import classes from './completed.module.css';
import { EntryTable } from './entry-table.tsx';
import { Pager } from './pager.tsx';
import type { CompletedDesk } from './use-completed.ts';

type EntryPanelProps = { desk: CompletedDesk; printing: PrintState; open: (entryKey: number) => void };

/** The completed forms found, with all states of a list. */
export function EntryPanel({ desk, printing, open }: EntryPanelProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = desk.entries;
  useEffect(() => {
    if (error !== null) tellFailure(error);
  }, [error]);
  if (error !== null && !isFetching && (data === undefined || isPlaceholderData)) {
    return (
      <ErrorState title={t('Couldn’t load the completed forms')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <div className="panel clipped">
        <SkeletonList rows={8} label={t(SETUP_TEXT.loadingShort)} />
      </div>
    );
  }
  return <Found desk={desk} printing={printing} open={open} data={data} />;
}

type FoundProps = EntryPanelProps & { data: NonNullable<CompletedDesk['entries']['data']> };

function Found({ desk, printing, open, data: { PatientDataList: rows, TotalPages } }: FoundProps) {
  const { entries, filters, paging, selected, select, turnTo } = desk;
  const isOld = entries.isPlaceholderData;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={<IconClipboardOff size={22} stroke={1.7} />} title={t('No completed forms found')}>
          {filters.text === ''
            ? t('No forms for these dates and this location. Try a wider range.')
            : t('No matches. Try other dates, or another name, email or phone.')}
        </EmptyState>
      ) : (
        <div inert={isOld} aria-busy={isOld} className={`stack gap-xs ${classes.found}`}>
          <BulkBar rows={rows} selected={selected} select={select} printing={printing} />
          <EntryTable rows={rows} selected={selected} select={select} open={open} />
        </div>
      )}
      <Pager paging={paging} totalPages={TotalPages} turnTo={turnTo} />
    </>
  );
}
