import { RETENTION_TEXT, type RetentionKind } from '@sightline/contract/retention.texts';
import { ProblemError } from '../../http/problem-error.ts';

/** A period below the kind's shortest one. */
export const tooShort = (kind: RetentionKind): ProblemError => {
  const { title, minimum, source } = RETENTION_TEXT[kind];
  return new ProblemError('retention.too-short', {
    detail: `${title} must be kept for at least ${minimum} ${minimum === 1 ? 'year' : 'years'} (${source}).`,
  });
};

export const reasonMissing = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'Enter the reason for the legal hold.' });
