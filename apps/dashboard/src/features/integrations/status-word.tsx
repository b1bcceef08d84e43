import classes from './integrations.module.css';
import type { Status } from './model/words.ts';

/** A dot with its meaning in words. */
export function StatusWord({ status: { tone, words } }: { status: Status }) {
  return (
    <span className={`inline-flex items-baseline gap-xs c-ink ${classes.status}`} data-tone={tone}>
      <span className={`flex-none circle ${classes.dot}`} aria-hidden="true" />
      {words}
    </span>
  );
}
