import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';

export function registerConversations(_: { calls: Calls; deps: Deps }): void {}
