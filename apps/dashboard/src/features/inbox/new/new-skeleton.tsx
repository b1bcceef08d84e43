import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './new.module.css';

/** The pane's loading state. */
export function NewMessageSkeleton() {
  return (
    <section className={classes.pane} data-pane="detail" aria-label="New message">
      <div className={classes.head}>
        <h2>New message</h2>
        <VisuallyHidden role="status">Loading</VisuallyHidden>
      </div>
      <div className={classes.whom} aria-hidden="true">
        <div className={classes.skeleton}>
          <Skeleton height={36} mt={20} />
          <Skeleton height={36} mt={20} />
          <Skeleton height={36} mt={20} />
          <Skeleton height={36} mt={20} />
        </div>
      </div>
      <div />
      <div className={classes.footer} />
    </section>
  );
}
