import {
  getTaskByCoverKey,
  getWSGeneratedLink,
  getWSGroupMembersByLockey,
} from '@sightline/contract/script-links.calls';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { generateLinks, listGroups, listTasks } from './script-links.usecases.ts';

/** Links and widget code for a practice's own pages (SCR-001 to SCR-004). */
export function registerScriptLinks({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(getTaskByCoverKey, async ({ query: { locKey }, scope }) => answer(await listTasks({ scope, locKey })));
  calls.on(getWSGroupMembersByLockey, async ({ query: { locKey }, scope }) =>
    answer(await listGroups({ scope, locKey })),
  );
  calls.on(getWSGeneratedLink, async ({ query, scope }) => {
    const { locKey, taskName, colorScheme, tid, gid, source, referredBy, lang } = query;
    const words = { colorScheme, tid, gid, source, referredBy, lang };
    return answer(await generateLinks({ scope, locKey, taskName, words, publicUrl: deps.publicUrl() }));
  });
}
