import type { LegacySummary } from '@sightline/contract/schedule-migration.calls';
import { many } from '../model/standing.ts';
import { summaryWords } from '../model/summary-words.ts';
import classes from './table.module.css';

/** One provider's legacy configuration, group by group. */
export function LegacyList({ summaries, name }: { summaries: readonly LegacySummary[]; name: string }) {
  return (
    <>
      <p className="mb-xs text-small fw-semibold">Legacy configuration</p>
      <ul className="bare-list grid gap-xxs" aria-label={`Legacy configuration of ${name}`}>
        {summaries.map(({ mongoDBDocumentId, isBlackout, blockIds, summary }) => (
          <li className="flex wrap items-baseline gap-x-xs gap-y-hair" key={`${mongoDBDocumentId} ${summary}`}>
            <span className={`text-small fw-medium c-quiet ${classes.kind}`}>
              {isBlackout ? 'Blackout' : 'Availability'}
            </span>
            <span>{summaryWords(summary)}</span>
            <small className="text-small c-quiet">{many(blockIds.length, 'entry', 'entries')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
