import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { EmptyState } from '@sightline/ui/empty-state';

/** Replaces the report if the days are invalid; the error is next to them. */
export function DaysUnfit() {
  return (
    <EmptyState title="No report for these dates">Choose other dates above, then {REPORTS_TEXT.showReport}.</EmptyState>
  );
}
