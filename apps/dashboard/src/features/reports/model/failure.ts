import { CancelledError, ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';

/** A report needs a practice and a valid sign-in (RPT-001). */
export class CredentialsError extends Error {
  constructor() {
    super(t('You’re signed out or no practice is chosen. Sign in again and choose a practice.'));
    this.name = 'CredentialsError';
  }
}

/** The message for a failed report: the reason and, for a refused field, what is wrong with it. */
export function failureWords(error: unknown): string {
  if (error instanceof CancelledError || !(error instanceof Error)) return '';
  if (!(error instanceof ProblemError)) return error.message;
  const { detail, errors = [] } = error.problem;
  // A detail that names the field already says what is wrong with it.
  const faults = errors.map(({ message }) => message).filter((message) => detail?.includes(message) !== true);
  const sentences = [error.message, detail, ...faults];
  return [...new Set(sentences.filter((sentence) => sentence !== undefined && sentence !== ''))].join(' ');
}
