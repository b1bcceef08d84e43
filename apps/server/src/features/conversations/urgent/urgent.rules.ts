import { clausesOf } from '@sightline/messaging/clauses';
import type { GatewayKeyword } from '@sightline/messaging/gateway-keyword';
import { type KeywordKind, readKeyword } from '@sightline/messaging/keywords';
import { type ReplyWord, readReply } from '@sightline/messaging/reply-reading';
import { readUrgency, type UrgentSymptom } from '@sightline/messaging/urgent-symptoms';
import type { OfficeKind } from './urgent.types.ts';

/** Words that the law wants answered as what they are. */
const OF_THE_LAW: ReadonlySet<KeywordKind> = new Set(['opt-out', 'opt-in', 'help']);

/** The sign of an eye emergency in a text that came in; null if none, or if the text is STOP, START or HELP alone. */
export function symptomIn({
  body,
  gatewayKeyword,
}: {
  body: string;
  gatewayKeyword: GatewayKeyword | null;
}): UrgentSymptom | null {
  if (gatewayKeyword !== null || OF_THE_LAW.has(readKeyword(body).kind)) return null;
  return readUrgency(body);
}

/** What else an urgent text may say, the most serious first. */
const OTHER_READINGS: readonly { words: readonly ReplyWord[]; says: string }[] = [
  { words: ['death'], says: 'news of a death' },
  { words: ['stop', 'wish', 'likely-wish'], says: 'a wish to get no more texts' },
  { words: ['reschedule', 'cancel-visit', 'cancel', 'cancel-please'], says: 'a wish for another time' },
  { words: ['yes', 'si', 'consent', 'confirm', 'named-yes'], says: 'a yes' },
  { words: ['no'], says: 'a no' },
];

/** What else an urgent text seems to say, which staff have to decide on. */
export function otherReadingOf(body: string): string | null {
  const read = new Set([body, ...clausesOf(body)].map((text) => readReply(text).word));
  return OTHER_READINGS.find(({ words }) => words.some((word) => read.has(word)))?.says ?? null;
}

type Person = { userId: number; locKeys: readonly number[] };

/** Whether someone limited to these locations, or to none, sees what may be of a location. */
const isTheirs = ({ locKeys }: Person, locKey: number | null): boolean =>
  locKey === null || locKeys.length === 0 || locKeys.includes(locKey);

/**
 * Who is alerted: in hours everyone who may read the location's texts, by push; outside them the people on call, by push
 * and text. With nobody on call, or without hours, everyone gets the push.
 */
export function alertedOf({
  office,
  locKey,
  readers,
  onCall,
}: {
  office: OfficeKind;
  locKey: number | null;
  /** Who may read the practice's texts. */
  readers: readonly Person[];
  onCall: ReadonlySet<number>;
}): { pushed: number[]; texted: number[] } {
  const here = readers.filter((one) => isTheirs(one, locKey)).map(({ userId }) => userId);
  const own = here.filter((userId) => onCall.has(userId));
  // Somebody on call for another location is better than nobody.
  const called = own.length > 0 ? own : readers.map(({ userId }) => userId).filter((userId) => onCall.has(userId));
  if (office === 'open') return { pushed: here, texted: [] };
  return { pushed: office === 'closed' && called.length > 0 ? called : here, texted: called };
}
