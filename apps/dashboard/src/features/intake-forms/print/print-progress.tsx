import { JobLine } from '../../../shared/export/job-line.tsx';
import { plural, t } from '../../../shared/words/words.ts';
import type { PrintState } from './use-printing.ts';

/** Preparation progress, with cancel. */
export function PrintProgress({ printing: { entries, isWaiting, cancel } }: { printing: PrintState }) {
  if (!isWaiting) return null;
  const forms = plural(entries.length, { one: '{count} form', other: '{count} forms' });
  return <JobLine doing={t('Preparing {forms} for printing…', { forms })} failure={null} close={cancel} />;
}
