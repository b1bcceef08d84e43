import { Button, Loader } from '@mantine/core';
import classes from './print.module.css';
import type { Printing } from './use-printing.ts';

/** Preparation progress, with cancel. */
export function PrintProgress({ printing: { entries, isWaiting, cancel } }: { printing: Printing }) {
  return (
    <div role="status" className={classes.progress}>
      {isWaiting && (
        <>
          <Loader size={14} aria-hidden="true" />
          {entries.length === 1 ? 'Preparing 1 form for printing…' : `Preparing ${entries.length} forms for printing…`}
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}
