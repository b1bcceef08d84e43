import { ProblemError } from '../../http/problem-error.ts';

/** Not signed with our account's token: nothing in it is read. */
export const gatewayRefused = (): ProblemError => new ProblemError('gateway.refused');
