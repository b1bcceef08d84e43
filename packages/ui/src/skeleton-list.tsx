import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './faces.module.css';

const NAME_WIDTHS = ['46%', '58%', '38%', '52%', '44%'];

/** The loading state of a list of two-line rows. Screen readers announce `label` once; the bars are hidden. */
export function SkeletonList({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
          <div className={`px-md py-sm grid gap-x-lg gap-y-xs line-below ${classes.row}`} key={key}>
            <Skeleton height={13} width={NAME_WIDTHS[row % NAME_WIDTHS.length] ?? '50%'} />
            <Skeleton height={11} />
            <Skeleton height={11} width="82%" />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
