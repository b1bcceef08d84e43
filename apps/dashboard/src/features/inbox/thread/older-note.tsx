import { Button } from '@mantine/core';
import classes from './thread.module.css';

/** Floats over the top of the thread while older messages load, or if that failed. */
export function OlderNote({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed)
    return (
      <p className={`row ${classes.older}`} role="status">
        Loading earlier messages
      </p>
    );
  return (
    <div className={`row ${classes.older}`} role="alert">
      Couldn’t load earlier messages.
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
