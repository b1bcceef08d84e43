import { Skeleton } from '@mantine/core';
import { BrandMark } from '@sightline/ui/brand-mark';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import classes from './shell.module.css';

/** The screen while the session loads, in its final layout. */
export function ShellSkeleton() {
  return (
    <div className={`grid bg-paper ${classes.shell}`}>
      <div className={`row no-print p-0 px-md gap-xs min-w-0 bg-surface line-below ${classes.header}`}>
        <span className={`flex flex-none rounded-sm ${classes.brand}`}>
          <BrandMark />
        </span>
        <Skeleton height={13} width={150} ml={6} aria-hidden="true" />
      </div>
      <div className={`rows min-h-0 bg-surface line-right not-on-phone no-print ${classes.side}`} />
      <main className={`min-h-0 scroll relative ${classes.main}`}>
        <PageSkeleton />
      </main>
    </div>
  );
}
