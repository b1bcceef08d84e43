import type { CallInput } from '@sightline/contract/call';
import type { sendMessage } from '@sightline/contract/messages.calls';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { sendWithPictures } from '../../pictures/sending/sending.usecases.ts';
import { contentOfText } from '../texts/texts.rules.ts';
import { scheduleText } from './later.usecases.ts';

type Sent = { errorMessage: string; transKeys: number[] };

const answerOf = (errorMessage: string): Sent => ({ errorMessage, transKeys: [] });

/**
 * Stores a text of the specification's call, with its pictures, that goes out at a time of the caller's (INX-005).
 * @throws ProblemError conversation.not-found, conversation.moved-on, scheduled-text.time, scheduled-text.too-many
 */
export function sendLater({
  scope,
  userId,
  sent,
  sendAt,
  newClientKey,
  deps,
}: {
  scope: CoverScope;
  userId: number;
  sent: CallInput<typeof sendMessage>['body'];
  sendAt: string;
  newClientKey: () => string;
  deps: Deps;
}): Promise<Sent> {
  const { body, templateType } = contentOfText(sent);
  const clientKey = sent.clientKey || newClientKey();
  const when = { sendAt: Temporal.Instant.from(sendAt), lastTransKey: sent.lastTransKey ?? null };
  const text = { body, templateType, clientKey, ...when };
  const { pages, freeTimes, links } = deps;
  const to = { scope, convKey: sent.ConversationKey, userId, pages, freeTimes, links };
  return sendWithPictures({
    ...{ attached: sent, fetchesNow: true, coverKey: scope.coverKey, outside: deps, refused: answerOf },
    send: async (pictures) => answerOf(await scheduleText({ ...to, text: { ...text, pictures } })),
  });
}
