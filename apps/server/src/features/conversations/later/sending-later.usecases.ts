import type { CallInput } from '@sightline/contract/call';
import type { sendMessage } from '@sightline/contract/messages.calls';
import type { CoverScope } from '../../../db/scope.ts';
import type { PatientPages } from '../../intake-forms/links/links.types.ts';
import type { PictureLinks } from '../../pictures/pictures.types.ts';
import { contentOfText } from '../texts/texts.rules.ts';
import { scheduleText } from './later.usecases.ts';

const NO_PICTURES = 'Pictures can’t be sent later by this call. Send them now, or send the text alone.';

/**
 * Stores a text of the specification's call that goes out at a time of the caller's (INX-005).
 * @throws ProblemError conversation.not-found, conversation.moved-on, scheduled-text.time, scheduled-text.too-many
 */
export async function sendLater({
  scope,
  userId,
  sent,
  sendAt,
  newClientKey,
  pages,
  links,
}: {
  scope: CoverScope;
  userId: number;
  sent: CallInput<typeof sendMessage>['body'];
  sendAt: string;
  newClientKey: () => string;
  pages: PatientPages;
  links: PictureLinks;
}): Promise<{ errorMessage: string; transKeys: number[] }> {
  const { body, pictureCount, templateType } = contentOfText(sent);
  if (pictureCount > 0) return { errorMessage: NO_PICTURES, transKeys: [] };
  const clientKey = sent.clientKey || newClientKey();
  const when = { sendAt: Temporal.Instant.from(sendAt), lastTransKey: sent.lastTransKey ?? null };
  const text = { body, templateType, clientKey, ...when, pictures: [] };
  const errorMessage = await scheduleText({ scope, convKey: sent.ConversationKey, userId, text, pages, links });
  return { errorMessage, transKeys: [] };
}
