import { ProblemError } from '../../http/problem-error.ts';

export const otherUser = (): ProblemError => new ProblemError('push.other-user');
export const wrongCode = (): ProblemError => new ProblemError('access.wrong-code');
export const tokenUnknown = (): ProblemError => new ProblemError('push.token-unknown');
export const subscriptionRefused = (detail: string): ProblemError =>
  new ProblemError('push.subscription-refused', { detail });
export const messageUnknown = (): ProblemError => new ProblemError('push.message-unknown');
export const noDevice = (): ProblemError => new ProblemError('push.no-device');
