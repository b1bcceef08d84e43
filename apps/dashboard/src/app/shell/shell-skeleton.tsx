import { Skeleton } from '@mantine/core';
import { BrandMark } from '@sightline/ui/brand-mark';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import classes from './shell.module.css';

/** The screen while the session loads, in its final layout. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell}>
      <div className={classes.header}>
        <span className={classes.brand}>
          <BrandMark />
        </span>
        <Skeleton height={13} width={150} ml={6} aria-hidden="true" />
      </div>
      <div className={classes.side} />
      <main className={classes.main}>
        <PageSkeleton />
      </main>
    </div>
  );
}
