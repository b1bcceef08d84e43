import { ProblemError } from '../../http/problem-error.ts';

/** Not signed with our account's token: nothing of it is looked at. */
export const gatewayRefused = (): ProblemError => new ProblemError('gateway.refused');
