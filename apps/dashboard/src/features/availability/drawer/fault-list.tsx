import { Alert } from '@mantine/core';
import { Lines } from '../../../shared/setup/telling.tsx';

/** The errors that prevent saving, as a list. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" className="px-sm py-xs">
      <Lines lines={faults} />
    </Alert>
  );
}
