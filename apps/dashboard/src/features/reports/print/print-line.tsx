import { JobLine } from '../../../shared/export/job-line.tsx';
import { t } from '../../../shared/words/words.ts';
import { progressWords } from '../model/words.ts';
import { PRINT_LIMIT, type Print } from './use-print.ts';

/** The printing progress, or its error. */
export function PrintLine({ print: { job, close }, total, retry }: { print: Print; total: number; retry: () => void }) {
  if (job === null || job.state === 'ready') return null;
  const rows = job.state === 'failed' ? 0 : job.rows;
  return (
    <JobLine
      doing={t('Preparing to print: {progressWords}', {
        progressWords: progressWords(rows, Math.min(total, PRINT_LIMIT)),
      })}
      failure={job.state === 'failed' ? t('Couldn’t get the rows to print. {reason}', { reason: job.reason }) : null}
      retry={retry}
      close={close}
    />
  );
}
