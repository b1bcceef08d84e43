import { ErrorState } from '@sightline/ui/error-state';
import type { ReactNode } from 'react';
import { useSliced } from '../../../shared/page/use-sliced.ts';
import { t } from '../../../shared/words/words.ts';
import { useReportFilters } from '../api/load-filters.ts';
import type { ReportFilters } from '../model/choices.ts';
import { failureWords } from '../model/failure.ts';
import { PageWaiting } from './page-waiting.tsx';

/** The filter options load first: without them no report can be requested (RPT-001). */
export function WithFilters({ children }: { children: (options: ReportFilters) => ReactNode }) {
  const { data, error, isFetching, refetch } = useReportFilters();
  const isDrawn = useSliced(data !== undefined);
  if (data !== undefined && isDrawn) return children(data);
  if (error === null) return <PageWaiting />;
  return (
    <ErrorState title={t('Couldn’t open the report')} retry={() => void refetch()} retrying={isFetching}>
      {failureWords(error)}
    </ErrorState>
  );
}
