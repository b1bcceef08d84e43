import { SkeletonList } from '@sightline/ui/skeleton-list';
import { t } from '../../../shared/words/words.ts';

/** Rows of the overview; the others are one button away. */
export const MOST_SHOWN = 8;

/**
 * While a day's visits load. How tall they are isn't known before: what is below waits for `data-loading` to go.
 * @param expected how many visits the day has, or had when they were counted
 */
export function AgendaSkeleton({ expected }: { expected: number }) {
  return (
    <div data-loading>
      <SkeletonList rows={Math.max(1, Math.min(expected, MOST_SHOWN))} label={t('Loading visits')} />
    </div>
  );
}
