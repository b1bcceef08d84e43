import { ProblemError } from '../../http/problem-error.ts';

export const sessionInvalid = () => new ProblemError('session.invalid');
export const sessionUnknown = () => new ProblemError('session.unknown');
export const sessionIdle = () => new ProblemError('session.idle');
export const sessionMismatch = () => new ProblemError('session.mismatch');
export const wrongCode = () => new ProblemError('session.wrong-code');
export const identityUnknown = () => new ProblemError('identity.unknown');
export const identityRefused = () => new ProblemError('identity.refused');
export const passwordWeak = () => new ProblemError('password.weak');
/** The call does not exist without a partner identity. */
export const noIdentityHere = () => new ProblemError('route.not-found');
