import type { Readable } from 'node:stream';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { CoverScope } from '../../../db/scope.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { nameOf } from '../conversations.present.ts';
import { readConversation } from '../conversations.reads.ts';
import { namedPatientKeys } from '../conversations.rules.ts';
import { threadPdf } from './printing.present.ts';
import { readLetterhead, readPrinted, readPrintedPictures } from './printing.reads.ts';
import type { PrintedThread } from './printing.types.ts';

/** The newest messages of a conversation that one PDF holds. */
const MOST_PRINTED = 5_000;

/**
 * A conversation as a PDF, with notes for colleagues only if they are asked for.
 * @throws ProblemError conversation.not-found
 */
export async function openThreadPdf({
  scope,
  files,
  convKey,
  hasNotes,
}: {
  scope: CoverScope;
  files: Pick<FileStore, 'read'>;
  convKey: number;
  hasNotes: boolean;
}): Promise<Readable> {
  const { thread, madeAt } = await scope.transaction(async (tx) => {
    const conversation = await readConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    tx.note({ patientKeys: namedPatientKeys([conversation]), detail: { convKey, notes: hasNotes } });
    const kinds = ['incoming', 'outgoing', ...(hasNotes ? ['note', 'event'] : [])];
    const found = await readPrinted({ tx, convKey, kinds, limit: MOST_PRINTED + 1 });
    const messages = found.slice(0, MOST_PRINTED).toReversed();
    const pictures = await readPrintedPictures({ tx, transKeys: messages.map(({ transKey }) => transKey) });
    const { practice, name, street, city, state, zip, phone, timeZone } = await readLetterhead({
      tx,
      locKey: conversation.loc_key,
    });
    const address = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    const { firstName, lastName } = nameOf(conversation);
    const printed: PrintedThread = {
      head: [practice, name === practice ? '' : name, address, formatUsPhone(phone)].filter(Boolean),
      who: [firstName, lastName].filter(Boolean).join(' '),
      phone: formatUsPhone(conversation.phone),
      ...{ timeZone, messages, pictures, hasOlder: found.length > MOST_PRINTED },
    };
    return { thread: printed, madeAt: tx.now };
  });
  return threadPdf({ thread, madeAt, read: (fileKey) => files.read(fileKey) });
}
