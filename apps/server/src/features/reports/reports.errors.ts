import { ProblemError } from '../../http/problem-error.ts';

/** A field of the request that does not fit, with what would. */
export const unfit = ({
  path,
  message,
  allowed,
}: {
  path: string;
  message: string;
  allowed?: readonly string[];
}): ProblemError =>
  new ProblemError('request.invalid', {
    detail: `${path} ${message}`,
    extra: { errors: [{ path, message }], ...(allowed === undefined ? {} : { allowed }) },
  });

export const unknownWord = ({ path, allowed }: { path: string; allowed: readonly string[] }): ProblemError =>
  unfit({ path, message: `must be one of ${allowed.join(', ')}`, allowed });

/** A location of another practice, as one that is nowhere. */
export const unknownLocation = (): ProblemError => new ProblemError('location.not-found');
