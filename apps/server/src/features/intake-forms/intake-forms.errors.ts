import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { ProblemError } from '../../http/problem-error.ts';

type Fault = { path: string; message: string };

/** An unknown practice, one without forms, and an unknown form are answered alike. */
export const formNotFound = (): ProblemError => new ProblemError('form.not-found');

export const formInvalid = (errors: readonly Fault[]): ProblemError =>
  new ProblemError('form.invalid', { extra: { errors } });

export const fileRefused = (detail: string): ProblemError => new ProblemError('form.file-refused', { detail });

export const invalidRange = (): ProblemError =>
  new ProblemError('request.invalid', { detail: FORMS_TEXT.invalidRange });

export const invalidSearch = ({ path, message }: Fault): ProblemError =>
  new ProblemError('request.invalid', { extra: { errors: [{ path, message }] } });
