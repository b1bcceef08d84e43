import type { LegacySummary } from '@sightline/contract/schedule-migration.calls';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';

import { summaryWords } from '../model/summary-words.ts';
import classes from './table.module.css';

/** One provider's legacy configuration, group by group. */
export function LegacyList({ summaries, name }: { summaries: readonly LegacySummary[]; name: string }) {
  return (
    <>
      <p className="mb-xs text-small fw-semibold">{t('Legacy configuration')}</p>
      <ul className="bare-list grid gap-xxs" aria-label={t('Legacy configuration of {name}', { name })}>
        {summaries.map(({ mongoDBDocumentId, isBlackout, blockIds, summary }) => (
          <li className="flex wrap items-baseline gap-x-xs gap-y-hair" key={`${mongoDBDocumentId} ${summary}`}>
            <span className={`text-small fw-medium c-quiet ${classes.kind}`}>
              {isBlackout ? t('Blackout') : t('Availability')}
            </span>
            <span>{summaryWords(summary)}</span>
            <small className="text-small c-quiet">{counted(blockIds.length, 'entry')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
