import { ProblemError } from '../../../http/problem-error.ts';

export const patientErased = (): ProblemError => new ProblemError('patient.erased');
export const patientNotErased = (): ProblemError => new ProblemError('patient.not-erased');
export const patientHeld = (): ProblemError => new ProblemError('patient.erase-held');
export const visitsAhead = (): ProblemError => new ProblemError('patient.erase-visits');
export const numberShared = (): ProblemError => new ProblemError('patient.number-shared');
export const erasureUnconfirmed = (): ProblemError => new ProblemError('patient.erase-unconfirmed');
export const returnIncomplete = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'Enter the patient’s names and the reason for bringing them back.' });
export const erasureReasonMissing = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'Enter the reason for erasing this patient.' });
