import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import classes from './page.module.css';

/** A report's loading state, in its layout. */
export function PageWaiting() {
  return (
    <div className={`stack gap-md ${classes.view}`} role="status">
      <VisuallyHidden>{t('Loading the report')}</VisuallyHidden>
      <Skeleton height={138} radius="lg" />
      <Skeleton height={74} radius="lg" />
      <Skeleton height={290} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
