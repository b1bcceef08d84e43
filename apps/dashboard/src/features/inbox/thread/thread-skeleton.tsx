import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import classes from './thread.module.css';

const BUBBLES = [
  { key: 'a', side: 'out', width: '56%', height: 58 },
  { key: 'b', side: 'in', width: '38%', height: 38 },
  { key: 'c', side: 'in', width: '52%', height: 58 },
  { key: 'd', side: 'out', width: '44%', height: 38 },
  { key: 'e', side: 'in', width: '34%', height: 38 },
] as const;

/** The loading state, in the shape of bubbles. */
export function ThreadSkeleton() {
  return (
    <div className={`rows justify-end gap-md h-full clipped ${classes.loading}`} role="status">
      <VisuallyHidden>{t('Loading messages')}</VisuallyHidden>
      {BUBBLES.map(({ key, side, width, height }) => (
        <Skeleton key={key} data-side={side} width={width} height={height} radius={14} aria-hidden="true" />
      ))}
    </div>
  );
}
