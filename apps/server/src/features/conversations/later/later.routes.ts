import {
  cancelScheduledText,
  readInboxSettings,
  saveInboxSettings,
  scheduleText as scheduleCall,
} from '@sightline/contract/scheduled-texts.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { returnPictures, sendWithPictures } from '../../pictures/sending/sending.usecases.ts';
import { cancelScheduled, scheduleText } from './later.usecases.ts';
import { readSettings, saveSettings } from './settings.usecases.ts';

export function registerLater({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { pages, freeTimes, links } = deps;

  calls.on(scheduleCall, async ({ scope, signedIn: { userId }, body }) => {
    const { conversationKey: convKey, text, templateType, clientKey, lastTransKey } = body;
    const sendAt = body.sendAt === null ? null : Temporal.Instant.from(body.sendAt);
    const later = { body: text, templateType, clientKey, lastTransKey, sendAt };
    return sendWithPictures({
      ...{ attached: { PrivateImages: body.pictures }, coverKey: scope.coverKey, outside: deps },
      refused: (errorMessage) => ({ errorMessage }),
      send: async (pictures) => ({
        errorMessage: await scheduleText({
          ...{ scope, convKey, userId, pages, freeTimes, links },
          text: { ...later, pictures },
        }),
      }),
    });
  });

  calls.on(cancelScheduledText, async ({ scope, body: { conversationKey: convKey, textKey } }) => {
    const { pictures: stored, ...text } = await cancelScheduled({ scope, convKey, textKey });
    const pictures = await returnPictures({ stored, coverKey: scope.coverKey, outside: deps });
    return { ...text, pictures };
  });

  calls.on(readInboxSettings, async ({ scope, signedIn: { elements } }) => ({
    ...(await readSettings({ scope })),
    mayChange: elements.has('Dv4TemplatesMenu'),
  }));

  calls.on(saveInboxSettings, ({ scope, signedIn: { userId }, body }) =>
    saveSettings({ scope, userId, settings: body }),
  );
}
