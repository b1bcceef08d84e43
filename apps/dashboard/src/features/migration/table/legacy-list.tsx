import type { LegacySummary } from '@sightline/contract/schedule-migration.calls';
import { many } from '../model/standing.ts';
import { summaryWords } from '../model/summary-words.ts';
import classes from './table.module.css';

/** One provider's legacy configuration, group by group. */
export function LegacyList({ summaries, name }: { summaries: readonly LegacySummary[]; name: string }) {
  return (
    <>
      <p className={classes.legacyTitle}>Legacy configuration</p>
      <ul className={classes.legacyList} aria-label={`Legacy configuration of ${name}`}>
        {summaries.map(({ mongoDBDocumentId, isBlackout, blockIds, summary }) => (
          <li key={`${mongoDBDocumentId} ${summary}`}>
            <span className={classes.kind}>{isBlackout ? 'Blackout' : 'Availability'}</span>
            <span>{summaryWords(summary)}</span>
            <small>{many(blockIds.length, 'entry', 'entries')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
