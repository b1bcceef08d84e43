import { checkRecipients as checkCall, newConversation } from '@sightline/contract/messages.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { sendWithPictures } from '../../pictures/sending/sending.usecases.ts';
import { contentOfText } from '../texts/texts.rules.ts';
import { checkRecipients } from './check-recipients.usecases.ts';
import { type NewTextOutcome, sendNewText } from './new-conversation.usecases.ts';

export function registerNewConversation({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { pages, freeTimes } = deps;
  calls.on(newConversation, async ({ scope, signedIn, body }) => {
    const to = {
      locKey: body.locKey ?? 0,
      addKey: body.AddKey ?? 0,
      pmsPatientId: body.PMSPatientId ?? '',
      smsTo: body.SMSTo ?? '',
    };
    const { errors, convKey, transKeys } = await sendWithPictures<NewTextOutcome>({
      attached: body,
      coverKey: scope.coverKey,
      outside: deps,
      refused: (words) => ({ errors: [words], convKey: null, transKeys: [] }),
      send: (pictures) =>
        sendNewText({
          scope,
          userId: signedIn.userId,
          newClientKey: () => deps.randomBytes(18).toString('base64url'),
          ...{ pages, freeTimes },
          text: { ...contentOfText(body), to, clientKey: body.clientKey || null, pictures },
        }),
    });
    return { errors, ConversationKey: convKey, transKeys };
  });

  calls.on(checkCall, async ({ scope, body }) => {
    const { message, isTemplateMessage, pictureCount, locKey, recipients } = body;
    const words = { body: message, pictureCount, templateType: isTemplateMessage ? '' : null };
    return { recipients: await checkRecipients({ scope, words, locKey, recipients, pages, freeTimes }) };
  });
}
