import { Button, Loader } from '@mantine/core';
import { rowsInWords } from '../model/words.ts';
import classes from '../table/table.module.css';
import { PRINT_LIMIT, type Print } from './use-print.ts';

/** How far the rows for paper are, or what went wrong. */
export function PrintLine({ print: { job, close }, total, retry }: { print: Print; total: number; retry: () => void }) {
  if (job === null || job.state === 'ready') return null;
  if (job.state === 'failed') {
    return (
      <div className={classes.job} role="alert" data-failed>
        <p>The rows for printing could not be fetched. {job.reason}</p>
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={close}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.job} role="status">
      <Loader size={14} aria-hidden="true" />
      <p>
        Preparing to print: {job.rows.toLocaleString('en-US')} of {rowsInWords(Math.min(total, PRINT_LIMIT))}
      </p>
      <Button size="compact-sm" variant="default" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
