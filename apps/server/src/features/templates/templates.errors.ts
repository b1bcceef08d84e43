import { ProblemError } from '../../http/problem-error.ts';
import type { TemplateProblem } from './templates.types.ts';

export const templateNotFound = (): ProblemError => new ProblemError('template.not-found');
export const templateLocked = (): ProblemError => new ProblemError('template.locked');
export const templateChanged = (): ProblemError => new ProblemError('template.changed');
export const tooManyTemplates = (): ProblemError => new ProblemError('template.too-many');
export const locationNotFound = (): ProblemError => new ProblemError('location.not-found');
export const patientNotFound = (): ProblemError => new ProblemError('patient.not-found');

export const templateInvalid = (errors: readonly TemplateProblem[]): ProblemError =>
  new ProblemError('template.invalid', { detail: errors[0]?.message ?? '', extra: { errors } });

export const templateInUse = (rules: readonly string[]): ProblemError =>
  new ProblemError('template.in-use', {
    detail: `Choose another template for ${new Intl.ListFormat('en-US').format(rules)} in automated messages first.`,
  });
