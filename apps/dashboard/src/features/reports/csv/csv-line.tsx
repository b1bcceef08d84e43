import { JobLine } from '../../../shared/export/job-line.tsx';
import { t } from '../../../shared/words/words.ts';
import { progressWords } from '../model/words.ts';
import type { Csv } from './use-csv.ts';

/** The file's progress, or its error. */
export function CsvLine({ csv: { job, close }, total, retry }: { csv: Csv; total: number; retry: () => void }) {
  if (job === null) return null;
  return (
    <JobLine
      doing={t('Downloading the CSV file: {progressWords}', {
        progressWords: progressWords(job.state === 'failed' ? 0 : job.rows, total),
      })}
      failure={job.state === 'failed' ? t('Couldn’t create the CSV file. {reason}', { reason: job.reason }) : null}
      retry={retry}
      close={close}
    />
  );
}
