import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import classes from './new.module.css';

/** The pane's loading state. */
export function NewMessageSkeleton() {
  return (
    <section
      className={`grid min-w-0 min-h-0 bg-paper ${classes.pane}`}
      data-pane="detail"
      aria-label={t('New message')}
    >
      <div className={`row gap-sm bg-surface ${classes.head}`}>
        <h2 className="text-heading fw-semibold tight nowrap">{t('New message')}</h2>
        <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      </div>
      <div className={`grid min-h-0 bg-surface line-below ${classes.whom}`} aria-hidden="true">
        <div className={`grid gap-sm ${classes.skeleton}`}>
          <Skeleton height={36} mt={20} />
          <Skeleton height={36} mt={20} />
          <Skeleton height={36} mt={20} />
          <Skeleton height={36} mt={20} />
        </div>
      </div>
      <div />
      <div className={`bg-surface line-above ${classes.footer}`} />
    </section>
  );
}
