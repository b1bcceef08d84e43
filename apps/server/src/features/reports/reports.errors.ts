import { ProblemError } from '../../http/problem-error.ts';

/** An invalid request field, with what would be valid. */
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

/** Another practice's location is treated as nonexistent. */
export const unknownLocation = (): ProblemError => new ProblemError('location.not-found');
