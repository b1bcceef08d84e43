import type { Conversation } from '@sightline/contract/conversations.calls';
import { isUnseen } from '@sightline/messaging/conversation-status';
import { createBatch } from '../../../shared/live/batch.ts';
import { logError } from '../../../shared/log.ts';
import { stateOf } from '../model/status.ts';
import { type Bundle, NO_TEXTS } from './bundle.ts';
import type { Stance } from './claim.ts';

/** An incoming text. A poll only learns of the conversation. */
export type Arrival = { convKey: number; transKey?: number | undefined; locKey?: number | undefined };

const GATHER_MS = 250;
/** Remembered texts, so that a resumed stream does not announce them again. */
const MOST_REMEMBERED = 1_000;

type AnnouncerDeps = {
  /** Whether the location is one of those selected. */
  isChosen: (locKey: number) => boolean;
  stance: (convKey: number) => Stance;
  claim: (what: string, stance: Stance) => Promise<boolean>;
  load: (convKeys: readonly number[]) => Promise<readonly Conversation[]>;
  tell: (bundle: Bundle) => void;
};

/** Announces incoming texts: once per browser, grouped, and only unseen ones. */
export function createAnnouncer({ isChosen, stance, claim, load, tell }: AnnouncerDeps) {
  const seenEvents = new Set<string>();
  const announcedUntil = new Map<number, string>();

  /** What a poll found is named by the conversation's time; a text has its own key. */
  const nameOf = ({ convKey, transKey }: Arrival) => (transKey === undefined ? `c${convKey}` : `${transKey}`);

  async function loaded(convKeys: readonly number[]): Promise<readonly Conversation[] | null> {
    try {
      return await load(convKeys);
    } catch (error) {
      // An arrival is worth announcing even without details.
      logError('announce texts', error);
      return null;
    }
  }

  function isNews(conversation: Conversation, arrivals: readonly Arrival[]): boolean {
    const { convKey, lastTransmission, isOutbound } = conversation;
    const isAnnounced = announcedUntil.get(convKey) === lastTransmission;
    announcedUntil.set(convKey, lastTransmission);
    if (!isUnseen(stateOf(conversation))) return false;
    // A poll says that something changed, not what.
    return arrivals.some(({ transKey }) => transKey !== undefined) || !(isAnnounced || isOutbound);
  }

  async function announce(arrivals: readonly Arrival[]): Promise<void> {
    const claimed = await Promise.all(arrivals.map((one) => claim(nameOf(one), stance(one.convKey))));
    const ours = arrivals.filter((_one, index) => claimed[index]);
    if (ours.length === 0) return;
    const byConversation = Map.groupBy(ours, ({ convKey }) => convKey);
    const textsOf = (convKeys: Iterable<number>) =>
      new Map(Array.from(convKeys, (convKey) => [convKey, byConversation.get(convKey)?.length ?? 1]));
    const known = await loaded([...byConversation.keys()]);
    if (known === null) return tell({ ...NO_TEXTS, texts: textsOf(byConversation.keys()) });
    const conversations = known.filter((one) => isNews(one, byConversation.get(one.convKey) ?? []));
    const texts = textsOf(conversations.map(({ convKey }) => convKey));
    if (texts.size > 0) tell({ texts, conversations });
  }

  const batch = createBatch<Arrival>(GATHER_MS, announce);
  return {
    hear(arrival: Arrival): void {
      const { transKey, locKey } = arrival;
      if (locKey !== undefined && !isChosen(locKey)) return;
      if (transKey !== undefined) {
        const name = nameOf(arrival);
        if (seenEvents.has(name)) return;
        seenEvents.add(name);
        if (seenEvents.size > MOST_REMEMBERED) seenEvents.delete(seenEvents.values().next().value ?? '');
      }
      batch.add(arrival);
    },
    stop: () => batch.stop(),
  };
}
