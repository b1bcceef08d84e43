import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { CancelledError, ProblemError } from '../api/call.ts';
import { t } from '../words/words.ts';
import { RefusedError } from './refused-error.ts';

/**
 * A failed call's message (OBS-008): the service's own errors, or generic text with the status or the reason. Nothing
 * for a cancelled one.
 */
export function failureLines(error: unknown): readonly string[] {
  if (error instanceof CancelledError) return [];
  if (error instanceof RefusedError) {
    return error.errors.length > 0 ? error.errors : [error.message];
  }
  if (error instanceof ProblemError)
    return [t('An error occured while processing the request. ({status})', { status: error.status }), error.message];
  return [`${t(SETUP_TEXT.generic)} ${error instanceof Error ? error.message : ''}`.trim()];
}
