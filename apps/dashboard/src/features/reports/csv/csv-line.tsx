import { JobLine } from '../table/job-line.tsx';
import type { Csv } from './use-csv.ts';

/** How far the file is, or what went wrong with it. */
export function CsvLine({ csv: { job, close }, total, retry }: { csv: Csv; total: number; retry: () => void }) {
  if (job === null) return null;
  return (
    <JobLine
      doing="Fetching the CSV file"
      rows={job.state === 'failed' ? 0 : job.rows}
      of={total}
      failure={job.state === 'failed' ? `The CSV file could not be made. Nothing was saved. ${job.reason}` : null}
      retry={retry}
      close={close}
    />
  );
}
