import type { ReplyWord } from './reply-reading.ts';

/** How a gateway's own opt-out handling read a text that it has already answered. */
const WORD_OF_KEYWORD = { STOP: 'stop', START: 'start', HELP: 'help' } as const satisfies Record<string, ReplyWord>;

export type GatewayKeyword = keyof typeof WORD_OF_KEYWORD;

const isGatewayKeyword = (text: string): text is GatewayKeyword => Object.hasOwn(WORD_OF_KEYWORD, text);

/**
 * The gateway's reading of a text: STOP, START or HELP; null if none. Its keyword lists are the practice's, in any
 * language.
 */
export function readGatewayKeyword(text: string): GatewayKeyword | null {
  const given = text.trim().toUpperCase();
  return isGatewayKeyword(given) ? given : null;
}

type KeywordReading = { read: ReplyWord; gatewayKeyword: GatewayKeyword | null };

/** A text's meaning: the gateway's reading, in any language, else by its words. */
export const wordOf = ({ read, gatewayKeyword }: KeywordReading): ReplyWord =>
  gatewayKeyword === null ? read : WORD_OF_KEYWORD[gatewayKeyword];

/** Whether the gateway ended texts on a word that may have meant a visit, which staff have to know (decision 7). */
export const mayMeanVisit = ({ read, gatewayKeyword }: KeywordReading): boolean =>
  gatewayKeyword === 'STOP' && (read === 'cancel' || read === 'cancel-please' || read === 'visit');
