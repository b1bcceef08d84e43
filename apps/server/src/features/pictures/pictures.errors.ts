import { ProblemError } from '../../http/problem-error.ts';

/** A wrong, expired or foreign URL and a picture that cannot be shown get the same answer. */
export const pictureNotFound = (): ProblemError => new ProblemError('picture.not-found');
