import { ProblemError } from '../../http/problem-error.ts';

/** Not signed with our account's token: nothing in it is read. */
export const gatewayRefused = (): ProblemError => new ProblemError('gateway.refused');

/** The gateway lists the failure in its own console, where the number is configured. */
export const numberUnknown = (): ProblemError => new ProblemError('gateway.unknown-number');
