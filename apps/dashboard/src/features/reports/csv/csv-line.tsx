import { JobLine } from '../table/job-line.tsx';
import type { Csv } from './use-csv.ts';

/** The file's progress, or its error. */
export function CsvLine({ csv: { job, close }, total, retry }: { csv: Csv; total: number; retry: () => void }) {
  if (job === null) return null;
  return (
    <JobLine
      doing="Downloading the CSV file"
      rows={job.state === 'failed' ? 0 : job.rows}
      of={total}
      failure={job.state === 'failed' ? `Couldn’t create the CSV file. ${job.reason}` : null}
      retry={retry}
      close={close}
    />
  );
}
