import { Button, Loader } from '@mantine/core';
import { rowsInWords } from '../model/words.ts';
import classes from '../table/table.module.css';
import type { Csv } from './use-csv.ts';

/** How far the file is, or what went wrong with it. */
export function CsvLine({ csv: { job, close }, total, retry }: { csv: Csv; total: number; retry: () => void }) {
  if (job === null) return null;
  if (job.state === 'failed') {
    return (
      <div className={classes.job} role="alert" data-failed>
        <p>The CSV file could not be made. Nothing was saved. {job.reason}</p>
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
        Fetching the CSV file: {job.rows.toLocaleString('en-US')} of {rowsInWords(total)}
      </p>
      <Button size="compact-sm" variant="default" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
