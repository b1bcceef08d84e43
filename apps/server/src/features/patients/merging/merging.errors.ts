import { ProblemError } from '../../../http/problem-error.ts';

export const mergeNotFound = (): ProblemError => new ProblemError('patient.merge-not-found');
export const mergeTooOld = (): ProblemError => new ProblemError('patient.merge-too-old');
export const mergeItself = (): ProblemError => new ProblemError('patient.merge-itself');
