import { readReadiness, sendTestMail as testMailCall } from '@sightline/contract/readiness.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { checkReadiness } from './readiness.usecases.ts';
import { sendTestMail } from './test-mail.usecases.ts';
import { visibleTo } from './visible.rules.ts';

/** What is missing, why it matters and where to fix it (ADM-008). */
export function registerReadiness({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(readReadiness, async ({ scope, signedIn }) => {
    const found = await checkReadiness({ scope, deps });
    const items = visibleTo({ findings: found, user: signedIn });
    return { items, hidden: found.length - items.length };
  });
  calls.on(testMailCall, ({ scope, signedIn: { userId } }) => sendTestMail({ scope, userId, deps }));
}
