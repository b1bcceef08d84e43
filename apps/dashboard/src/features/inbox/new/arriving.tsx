import { t } from '../../../shared/words/words.ts';
import type { ComposeRequest } from '../model/handed-over.ts';
import { BackButton } from '../thread/back-button.tsx';
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx';
import classes from './new.module.css';

/** While patients passed on by another page are looked up: the earlier message must not be sent to them. */
export function Arriving({ handed: { patients } }: { handed: ComposeRequest }) {
  const [first, ...others] = patients;
  const name = first === undefined ? '' : `${first.firstName} ${first.lastName}`.trim();
  return (
    <section
      className={`grid min-w-0 min-h-0 bg-paper ${classes.pane}`}
      data-pane="detail"
      aria-label={t('New message')}
      aria-busy="true"
    >
      <div className={`row gap-sm bg-surface ${classes.head}`}>
        <BackButton />
        <h2 className="text-heading fw-semibold tight nowrap" dir="auto">
          {others.length > 0 || name === '' ? t('New message') : name}
        </h2>
      </div>
      <div />
      <ThreadSkeleton />
      <div />
    </section>
  );
}
