import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { EmptyState } from '@sightline/ui/empty-state';

/** Stands where the report would: what is wrong with the days is said beside them. */
export function DaysUnfit() {
  return (
    <EmptyState title="No report for these dates">Choose other dates above, then {REPORTS_TEXT.showReport}.</EmptyState>
  );
}
