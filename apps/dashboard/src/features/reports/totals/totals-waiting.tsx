import { Skeleton } from '@mantine/core';
import type { ReportFigure } from '@sightline/contract/reports/report';
import classes from './totals.module.css';

/** The totals strip's loading state: the same tiles with their names, so that nothing moves when the amounts come. */
export function TotalsWaiting({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <ul className={`bare-list grid gap-hair bordered rounded-lg clipped ${classes.strip}`} aria-hidden="true">
      {figures.map(({ key, label }) => (
        <li key={key} className={`grid bg-surface ${classes.tile}`}>
          <div className={`grid gap-hair ${classes.open}`}>
            <span className={`text-small lh-tight c-quiet ${classes.label}`}>{label}</span>
            <span className={`row ${classes.amount}`}>
              <Skeleton height={18} width={56} />
              {/* The amount's line height. */}
              {'\u00a0'}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
