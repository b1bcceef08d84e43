import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';

export function registerWebhooks(_: { calls: Calls; deps: Deps }): void {}
