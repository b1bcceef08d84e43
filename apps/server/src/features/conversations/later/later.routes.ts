import {
  cancelScheduledText,
  readInboxSettings,
  saveInboxSettings,
  scheduleText as scheduleCall,
} from '@sightline/contract/scheduled-texts.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { cancelScheduled, scheduleText } from './later.usecases.ts';
import { readSettings, saveSettings } from './settings.usecases.ts';

export function registerLater({ calls, deps: { pages, links } }: { calls: Calls; deps: Deps }): void {
  calls.on(scheduleCall, async ({ scope, signedIn: { userId }, body }) => {
    const { conversationKey: convKey, text, templateType, clientKey, lastTransKey } = body;
    const sendAt = body.sendAt === null ? null : Temporal.Instant.from(body.sendAt);
    const later = { body: text, templateType, clientKey, lastTransKey, sendAt };
    return { errorMessage: await scheduleText({ scope, convKey, userId, text: later, pages, links }) };
  });

  calls.on(cancelScheduledText, ({ scope, body: { conversationKey: convKey, textKey } }) =>
    cancelScheduled({ scope, convKey, textKey }),
  );

  calls.on(readInboxSettings, async ({ scope, signedIn: { elements } }) => ({
    ...(await readSettings({ scope })),
    mayChange: elements.has('Dv4TemplatesMenu'),
  }));

  calls.on(saveInboxSettings, ({ scope, signedIn: { userId }, body }) =>
    saveSettings({ scope, userId, settings: body }),
  );
}
