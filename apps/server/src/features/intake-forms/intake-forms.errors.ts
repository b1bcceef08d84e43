import type { FormVersionSummary } from '@sightline/contract/form-building.calls';
import { FORM_REFUSALS, FORMS_TEXT, type FormRefusalCode } from '@sightline/contract/intake-forms.texts';
import { ProblemError } from '../../http/problem-error.ts';

type Fault = { path: string; message: string; code?: FormRefusalCode };

/** An unknown practice, one without forms, and an unknown form get the same answer. */
export const formNotFound = (): ProblemError => new ProblemError('form.not-found');

export const patientKnown = (): ProblemError => new ProblemError('form.patient-known');

export const noPatient = (): ProblemError => new ProblemError('form.no-patient');

export const notLinked = (): ProblemError => new ProblemError('form.not-linked');

export const patientNotFound = (): ProblemError => new ProblemError('patient.not-found');

export const formChanged = (newest: FormVersionSummary): ProblemError =>
  new ProblemError('form.changed', { extra: { newest } });

export const formInvalid = (errors: readonly Fault[]): ProblemError =>
  new ProblemError('form.invalid', { extra: { errors } });

/** What is wrong with a form as a whole, or with a reference in it. */
export const formRefused = (path: string, code: FormRefusalCode): ProblemError =>
  formInvalid([{ path, code, message: FORM_REFUSALS[code].en }]);

/** `reason`: identifies the detail in other languages. */
export const fileRefused = (reason: FormRefusalCode): ProblemError =>
  new ProblemError('form.file-refused', { detail: FORM_REFUSALS[reason].en, extra: { reason } });

export const invalidRange = (): ProblemError =>
  new ProblemError('request.invalid', { detail: FORMS_TEXT.invalidRange });

export const invalidSearch = ({ path, message }: Fault): ProblemError =>
  new ProblemError('request.invalid', { extra: { errors: [{ path, message }] } });
