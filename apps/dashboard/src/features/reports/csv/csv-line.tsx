import { JobLine } from '../table/job-line.tsx';
import type { Csv } from './use-csv.ts';

/** How far the file is, or what went wrong with it. */
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
