import { BULK_DAYS_AHEAD } from '@sightline/contract/bulk-texts.calls';
import { ProblemError } from '../../http/problem-error.ts';

const invalid = ({ path, message }: { path: string; message: string }): ProblemError =>
  new ProblemError('request.invalid', { detail: message, extra: { errors: [{ path, message }] } });

export const bulkTextNotFound = (): ProblemError => new ProblemError('bulk-text.not-found');
export const nobodyToText = (): ProblemError => new ProblemError('bulk-text.no-one');
export const tooManyRows = (): ProblemError => new ProblemError('bulk-text.too-many');
export const stateChanged = (): ProblemError => new ProblemError('bulk-text.state');
export const startOutside = (path: 'startsAt' | 'sendAt'): ProblemError =>
  invalid({ path, message: `Choose a start within the next ${BULK_DAYS_AHEAD} days.` });
export const wordsUnclear = (): ProblemError => invalid({ path: 'text', message: 'Give either templateKey or text.' });
export const noEvidence = (): ProblemError =>
  invalid({ path: 'words', message: 'Enter how the patient agreed, for example the form and its date.' });
export const templateNotFound = (): ProblemError => new ProblemError('template.not-found');
export const patientNotFound = (): ProblemError => new ProblemError('patient.not-found');
export const notAllowed = (): ProblemError => new ProblemError('access.denied');
