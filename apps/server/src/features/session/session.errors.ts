import { PASSWORD_WEAKNESS, type PasswordWeakness } from '@sightline/passwords/password-rules';
import { ProblemError } from '../../http/problem-error.ts';

/** Every practice of the user is closed. */
export const coverClosed = () => new ProblemError('cover.closed');
export const sessionInvalid = () => new ProblemError('session.invalid');
export const sessionUnknown = () => new ProblemError('session.unknown');
export const sessionIdle = () => new ProblemError('session.idle');
export const sessionMismatch = () => new ProblemError('session.mismatch');
export const wrongCode = () => new ProblemError('session.wrong-code');
export const codeNotSent = () => new ProblemError('session.code-not-sent', { retryAfterSeconds: 60 });
export const identityUnknown = () => new ProblemError('identity.unknown');
export const identityRefused = () => new ProblemError('identity.refused');
export const passwordWeak = (weakness: PasswordWeakness) =>
  new ProblemError('password.weak', { detail: PASSWORD_WEAKNESS[weakness] });
export const linkUnknown = () => new ProblemError('account-link.unknown');
/** The call does not exist without a partner identity. */
export const identityNotConfigured = () => new ProblemError('route.not-found');
