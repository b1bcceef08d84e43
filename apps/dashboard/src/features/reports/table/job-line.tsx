import { Button, Loader } from '@mantine/core';
import { rowsInWords } from '../model/words.ts';
import classes from './table.module.css';

/** The progress of a long task, row by row, or its error. */
export function JobLine({
  doing,
  rows,
  of,
  failure,
  retry,
  close,
}: {
  doing: string;
  rows: number;
  of: number;
  /** As text; null while running. */
  failure: string | null;
  retry: () => void;
  close: () => void;
}) {
  if (failure !== null) {
    return (
      <div className={classes.job} role="alert" data-failed>
        <p>{failure}</p>
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
        {doing}: {rows.toLocaleString('en-US')} of {rowsInWords(of)}
      </p>
      <Button size="compact-sm" variant="default" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
