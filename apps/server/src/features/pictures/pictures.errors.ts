import { ProblemError } from '../../http/problem-error.ts';

/** A wrong, lapsed or foreign address and a picture that cannot be shown are answered alike. */
export const pictureNotFound = (): ProblemError => new ProblemError('picture.not-found');
