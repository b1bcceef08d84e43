import { matchPath } from 'react-router';

/** Where the shell mounts the inbox. */
export const CHAT_PATH = '/communications/chat';
const CONVERSATION_ROUTE = `${CHAT_PATH}/message/:convKey`;

/** Addresses inside the inbox keep the filters of the list: `search` is the present query string. */
export const listPath = (search: string) => `${CHAT_PATH}/${search}`;
export const newMessagePath = (search: string) => `${CHAT_PATH}/new${search}`;
export const conversationPath = (convKey: number, search: string) => `${CHAT_PATH}/message/${convKey}${search}`;

/** A conversation's key out of an address, or nothing when it is no key. */
export function parseConvKey(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The conversation that an address opens, if it opens one. */
export function openConversation(pathname: string): number | null {
  return parseConvKey(matchPath(CONVERSATION_ROUTE, pathname)?.params.convKey);
}
