import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import row from './row.module.css';

const WIDTHS = [
  ['44%', '78%'],
  ['58%', '64%'],
  ['36%', '82%'],
  ['50%', '70%'],
] as const;

const KEYS = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** The loading state, in the shape of rows. */
export function ListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading conversations')}</VisuallyHidden>
      <div aria-hidden="true">
        {KEYS.map((key, index) => {
          const [name, preview] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0];
          return (
            <div
              className={`grid items-baseline gap-x-sm gap-y-hair undecorated line-below hover-sunk ${row.row}`}
              key={key}
            >
              <Skeleton circle height={9} className={`block mt-xs circle ${row.dot}`} />
              <Skeleton height={12} my={4} width={name} />
              <Skeleton height={10} width={48} />
              <Skeleton height={11} my={4} width={preview} />
              <Skeleton height={10} width={40} ml="auto" />
            </div>
          );
        })}
      </div>
    </div>
  );
}
