import { JobLine } from '../../../shared/export/job-line.tsx';
import { progressWords } from '../model/words.ts';
import type { Csv } from './use-csv.ts';

/** The file's progress, or its error. */
export function CsvLine({ csv: { job, close }, total, retry }: { csv: Csv; total: number; retry: () => void }) {
  if (job === null) return null;
  return (
    <JobLine
      doing={`Downloading the CSV file: ${progressWords(job.state === 'failed' ? 0 : job.rows, total)}`}
      failure={job.state === 'failed' ? `Couldn’t create the CSV file. ${job.reason}` : null}
      retry={retry}
      close={close}
    />
  );
}
