import { ProblemError } from '../../../http/problem-error.ts';

/** A sentence for each field that can't be stored. */
export const contactInvalid = (faults: readonly string[]): ProblemError =>
  new ProblemError('patient.contact-invalid', { detail: faults.join(' ') });
