import { JobLine } from '../../../shared/export/job-line.tsx';
import type { PrintState } from './use-printing.ts';

/** Preparation progress, with cancel. */
export function PrintProgress({ printing: { entries, isWaiting, cancel } }: { printing: PrintState }) {
  if (!isWaiting) return null;
  const forms = entries.length === 1 ? '1 form' : `${entries.length} forms`;
  return <JobLine doing={`Preparing ${forms} for printing…`} failure={null} close={cancel} />;
}
