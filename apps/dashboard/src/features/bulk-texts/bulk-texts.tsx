import type { BulkText } from '@sightline/contract/bulk-texts.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconSend } from '@tabler/icons-react';
import { Link, Route, Routes } from 'react-router';
import { countOf } from '../../shared/bulk-text/bulk-words.ts';
import { briefly } from '../../shared/dates/dates.ts';
import { useSession } from '../../shared/session/session-context.ts';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import classes from '../../shared/table/record-table.module.css';
import { RecordTable } from '../../shared/table/record-table.tsx';
import { t } from '../../shared/words/words.ts';
import { useBulkTexts } from './api/bulk-texts.ts';
import { BulkTextPage } from './bulk-text-page.tsx';
import { Settings } from './settings.tsx';
import { KIND_WORDS, stateWords } from './words.ts';

const CARDS_BELOW = 900;

/** One text to many: what was sent, what is on its way, and how fast the practice sends (BLK-002). */
export function BulkTexts() {
  return (
    <Routes>
      <Route index element={<List />} />
      <Route path=":bulkKey" element={<BulkTextPage />} />
    </Routes>
  );
}

const COLUMNS: readonly RecordColumn<BulkText>[] = [
  {
    title: t('Text'),
    isName: true,
    className: 'fw-semibold anywhere',
    cell: ({ bulkKey, title }) => (
      <Link className={`bare-button c-ink ${classes.rowLink}`} to={String(bulkKey)}>
        {title}
      </Link>
    ),
  },
  { title: t('Kind'), cell: ({ kind }) => KIND_WORDS[kind] },
  { title: t('State'), isWhole: true, cell: (one) => stateWords(one, new Date()) },
  { title: t('Sent'), isFigure: true, cell: ({ counts }) => countOf(counts.sent) },
  { title: t('Waiting'), isFigure: true, cell: ({ counts }) => countOf(counts.waiting) },
  { title: t('Left out'), isFigure: true, cell: ({ counts }) => countOf(counts.leftOut) },
  {
    title: t('Started'),
    isWhole: true,
    cell: ({ startsAt }) => (startsAt === null ? '' : briefly(startsAt, new Date())),
  },
  { title: t('By'), cell: ({ createdBy }) => createdBy },
];

function List() {
  const { data, error, refetch, isFetching } = useBulkTexts();
  const { allows } = useSession();
  return (
    <div className="page-frame stack gap-lg">
      <div>
        <h1 className="page-title">{t('Bulk texts')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'To text many at once, select rows in Patients, Customers, the calendar, Today or a report, then choose Text.',
          )}
        </p>
      </div>
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load the bulk texts')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data === undefined && error === null && <SkeletonList rows={5} label={t('Loading the bulk texts')} />}
      {data?.bulkTexts.length === 0 && (
        <EmptyState icon={<IconSend size={22} stroke={1.7} />} title={t('No bulk texts yet')}>
          {t('Select patients on any list to send the first one.')}
        </EmptyState>
      )}
      {data !== undefined && data.bulkTexts.length > 0 && (
        <RecordTable
          caption={t('Bulk texts')}
          columns={COLUMNS}
          rows={data.bulkTexts}
          keyOf={({ bulkKey }) => bulkKey}
          cardsBelow={CARDS_BELOW}
        />
      )}
      {data !== undefined && allows('Dv4TemplatesMenu') && <Settings saved={data.settings} />}
    </div>
  );
}
