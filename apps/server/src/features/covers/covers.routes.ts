import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';

export function registerCovers(_: { calls: Calls; deps: Deps }): void {}
