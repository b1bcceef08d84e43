import { vi } from 'vitest';
import type { MessagePage } from '../model/thread.ts';
import { openInbox } from './desk.tsx';
import { conversationOf, pageOf } from './samples.ts';

type Answers = NonNullable<Parameters<typeof openInbox>[1]>['answers'];
type Session = NonNullable<Parameters<typeof openInbox>[1]>['session'];
type ConversationSetup = { page?: Partial<MessagePage>; answers?: Answers; session?: Session };

export const delia = conversationOf(7, { lastName: 'Ramos' });

const openAddress = '/communications/chat/message/7';

/** jsdom has no object URLs. */
function giveFileAddresses(): void {
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:picture-${++made}`, revokeObjectURL: vi.fn() });
}

/** Opens Delia Ramos's conversation, with the server's replies for it. */
export function openConversation({ page = {}, answers = {}, session = {} }: ConversationSetup = {}) {
  giveFileAddresses();
  return openInbox(openAddress, {
    conversations: [delia],
    answers: { Messages: pageOf([3], { Conversation: delia, ...page }), ...answers },
    session,
  });
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that starts like a PNG; `mark` distinguishes them. */
export function pngFile(mark: number, size = 20, name = `glasses-${mark}.png`): File {
  const bytes = new Uint8Array(Math.max(size, PNG.length + 1));
  bytes.set([...PNG, mark]);
  return new File([bytes], name);
}
