import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { ProblemError } from '../../../shared/api/call.ts';
import { showMessage } from '../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../shared/log.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';

/** That a phone gets no text (MSG-040), in the page's language. */
export const refusedText = (phone: string): string =>
  t('Unable to send a message to {phone}', { phone: formatUsPhone(phone) });

/**
 * The server checked a text and refuses to send it to this phone, with a reason (messaging specification, section 8).
 */
export function showRefusal(smsTo: string, reason: string): void {
  void showMessage({ ...CONVERSATION_DIALOG.sendMessageFailed, text: refusedText(smsTo), detail: servedWords(reason) });
}

/** A text wasn't sent at all: the network, the server, or an invalid request failed. */
export function showNotSent(act: string, error: Error): void {
  logError(act, error);
  const detail = error instanceof ProblemError ? error.message : '';
  void showMessage({ ...CONVERSATION_DIALOG.sendFailed, detail });
}
