import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Calls } from '../../http/register-call.ts';
import type { SignedIn } from '../../http/signed-in.ts';

export function registerSession(_: { calls: Calls; deps: Deps }): void {}

export function createAuthenticate(_: Deps): (token: string) => Promise<SignedIn> {
  return async () => {
    throw new ProblemError('session.invalid');
  };
}
