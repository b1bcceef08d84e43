import { Button, Loader } from '@mantine/core';
import { t } from '../words/words.ts';
import classes from './job-line.module.css';

type JobLineProps = {
  /** What goes on, with how far it is. */
  doing: string;
  /** Why it failed; null while it goes on. */
  failure: string | null;
  retry?: () => void;
  close: () => void;
};

/** How far a file or a print is, with the way out, or what went wrong with it. */
export function JobLine({ doing, failure, retry, close }: JobLineProps) {
  const line = `row wrap px-sm py-xs gap-x-sm gap-y-xs rounded no-print bg-surface bordered ${classes.job}`;
  if (failure !== null) {
    return (
      <div className={line} role="alert" data-failed>
        <p>{failure}</p>
        {retry !== undefined && (
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('Try again')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={close}>
          {t('Close')}
        </Button>
      </div>
    );
  }
  return (
    <div className={line} role="status">
      <Loader size={14} aria-hidden="true" />
      <p>{doing}</p>
      <Button size="compact-sm" variant="default" onClick={close}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
