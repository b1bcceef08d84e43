import {
  getAutomatedMessages,
  getAutomatedRuns,
  getTodaysMessages,
  saveAutomatedMessages,
} from '@sightline/contract/automated-messages.calls';
import { AUTOMATED_TEXT as TEXT } from '@sightline/contract/automated-messages.texts';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { readToday } from './plan/today.usecases.ts';
import { readLastRuns } from './runs/last-runs.usecases.ts';
import { readSettings, saveSettings } from './settings/settings.usecases.ts';

/** Automated messages: the rules, what they would send today, and what they have sent. */
export function registerAutomatedMessages({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(getAutomatedMessages, async ({ scope }) => answer(await readSettings({ scope, deps })));
  calls.on(saveAutomatedMessages, async ({ body, scope, signedIn, caller }) => {
    const { version: seen, ...values } = body;
    const act = { action: saveAutomatedMessages.name, userId: signedIn.userId, ...caller };
    return answer(await saveSettings({ scope, values, seen, act, deps }), [TEXT.saved]);
  });
  calls.on(getTodaysMessages, async ({ scope }) => answer(await readToday({ scope, deps })));
  calls.on(getAutomatedRuns, async ({ scope }) => answer(await readLastRuns({ scope })));
}
