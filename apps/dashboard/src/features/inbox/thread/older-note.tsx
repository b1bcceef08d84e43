import { Button } from '@mantine/core';
import classes from './thread.module.css';

const NOTE = `row absolute z-1 float m-0 bordered c-quiet bg-surface pill text-tiny ${classes.older}`;

/** Floats over the top of the thread while older messages load, or if that failed. */
export function OlderNote({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed)
    return (
      <p className={NOTE} role="status">
        Loading earlier messages
      </p>
    );
  return (
    <div className={NOTE} role="alert">
      Couldn’t load earlier messages.
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
