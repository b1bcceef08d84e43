import { Alert } from '@mantine/core';
import { Lines } from '../../../shared/setup/telling.tsx';
import classes from './drawer.module.css';

/** The errors that prevent saving, as a list. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" className={classes.faults ?? ''}>
      <Lines lines={faults} />
    </Alert>
  );
}
