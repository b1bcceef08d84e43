import type { ReplyWord } from './reply-meaning.ts';

/** What a gateway's own opt-out handling took a text for; it has answered the text already. */
const MEANT = { STOP: 'stop', START: 'start', HELP: 'help' } as const satisfies Record<string, ReplyWord>;

export type GatewayKeyword = keyof typeof MEANT;

const isGatewayKeyword = (text: string): text is GatewayKeyword => Object.hasOwn(MEANT, text);

/**
 * What the gateway says a text was: STOP, START or HELP; null where it says nothing. Its lists of words are the
 * practice's, in any language.
 */
export function readGatewayKeyword(text: string): GatewayKeyword | null {
  const given = text.trim().toUpperCase();
  return isGatewayKeyword(given) ? given : null;
}

type Taken = { read: ReplyWord; gatewayKeyword: GatewayKeyword | null };

/** What a text is: what the gateway took it for, in whatever language it was, else what its words say. */
export const wordOf = ({ read, gatewayKeyword }: Taken): ReplyWord =>
  gatewayKeyword === null ? read : MEANT[gatewayKeyword];

/** Whether the gateway ended texts on a word that may have meant a visit, which staff have to hear of (decision 7). */
export const mayMeanVisit = ({ read, gatewayKeyword }: Taken): boolean =>
  gatewayKeyword === 'STOP' && (read === 'cancel' || read === 'cancel-please' || read === 'visit');
