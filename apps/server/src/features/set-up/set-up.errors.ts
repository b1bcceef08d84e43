import { ProblemError } from '../../http/problem-error.ts';

export const linkInvalid = () => new ProblemError('set-up.link-invalid');
