import { matchPath } from 'react-router';

/** Where the shell mounts the inbox. */
export const CHAT_PATH = '/communications/chat';
const CONVERSATION_ROUTE = `${CHAT_PATH}/message/:convKey`;

/** URLs inside the inbox keep the list's filters: `search` is the current query string. */
export const listPath = (search: string) => `${CHAT_PATH}/${search}`;
export const newMessagePath = (search: string) => `${CHAT_PATH}/new${search}`;
export const conversationPath = (convKey: number, search: string) => `${CHAT_PATH}/message/${convKey}${search}`;

/** A conversation's key from a URL, or null if invalid. */
export function parseConvKey(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The conversation a URL opens, if any. */
export function openConversation(pathname: string): number | null {
  return parseConvKey(matchPath(CONVERSATION_ROUTE, pathname)?.params.convKey);
}
