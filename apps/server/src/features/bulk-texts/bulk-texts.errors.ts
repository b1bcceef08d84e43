import { ProblemError } from '../../http/problem-error.ts';

export const bulkTextNotFound = (): ProblemError => new ProblemError('bulk-text.not-found');
export const nobodyToText = (): ProblemError => new ProblemError('bulk-text.nobody');
export const tooManyRows = (): ProblemError => new ProblemError('bulk-text.too-many');
export const stateChanged = (): ProblemError => new ProblemError('bulk-text.state');
export const startOutside = (): ProblemError => new ProblemError('bulk-text.time');
export const noEvidence = (): ProblemError => new ProblemError('bulk-text.no-evidence');
export const templateNotFound = (): ProblemError => new ProblemError('template.not-found');
export const patientNotFound = (): ProblemError => new ProblemError('patient.not-found');
export const notAllowed = (): ProblemError => new ProblemError('access.denied');
