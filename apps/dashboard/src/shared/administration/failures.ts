import { ProblemError } from '../api/call.ts';
import { problemWords } from '../api/problem-words.ts';
import { t } from '../words/words.ts';

/** The server's message for each field at fault, by the field's name. */
export function fieldFaults(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ProblemError)) return {};
  return Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]));
}

/** What went wrong, in a sentence. */
export function failureText(error: unknown): string {
  if (error instanceof ProblemError && (error.problem.errors ?? []).length > 0)
    return t('Please fix the fields marked below.');
  return error instanceof Error ? problemWords(error) : t('Something went wrong. Please try again.');
}
