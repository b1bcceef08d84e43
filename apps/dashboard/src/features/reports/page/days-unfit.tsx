import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { t } from '../../../shared/words/words.ts';

/** Replaces the report if the days are invalid; the error is next to them. */
export function DaysUnfit() {
  return (
    <EmptyState title={t('No report for these dates')}>
      {t('Choose other dates above, then {showReport}.', { showReport: t(REPORTS_TEXT.showReport) })}
    </EmptyState>
  );
}
