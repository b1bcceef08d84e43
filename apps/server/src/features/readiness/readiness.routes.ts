import { readReadiness } from '@sightline/contract/readiness.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { checkReadiness } from './readiness.usecases.ts';

/** What is missing, why it matters and where to mend it (ADM-008). */
export function registerReadiness({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(readReadiness, async ({ scope }) => ({ items: await checkReadiness({ scope, deps }) }));
}
