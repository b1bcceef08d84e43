import { MINUTE_MS } from '../practice-calendar.ts';
import type { RecallAttempt } from '../recalls/recall.ts';
import type { Visit } from '../visits/visit.ts';
import type { Draft, Texter } from './draft.ts';
import type { Stage } from './stage.ts';

/** A conversation while the demo is generated. */
export type Thread = {
  /** With the thread's own random stream. */
  stage: Stage;
  texter: Texter;
  episodes: Draft[][];
  /** Names of the scenes used, so that no thread repeats one. */
  played: Set<string>;
  messageStatus: 0 | 1;
  conversationStatus: 1 | 2 | 8;
};

/** The text of a reminder or a recall, for tables that refer to it. */
export type Origins = { visits: Map<Visit, Draft>; attempts: Map<RecallAttempt, Draft> };

const APART_MS = 45 * MINUTE_MS;

export const draftsOf = ({ episodes }: Thread): Draft[] => episodes.flat().sort((a, b) => a.at - b.at);

export const lastAtOf = ({ episodes }: Thread): number =>
  episodes.reduce((last, drafts) => Math.max(last, drafts.at(-1)?.at ?? 0), 0);

/** Whether there is room for an episode, so that no two exchanges overlap. */
export function hasRoom({ thread, drafts }: { thread: Thread; drafts: readonly Draft[] }): boolean {
  const from = (drafts[0]?.at ?? 0) - APART_MS;
  const to = (drafts.at(-1)?.at ?? 0) + APART_MS;
  return thread.episodes.every((episode) => (episode.at(-1)?.at ?? 0) < from || (episode[0]?.at ?? 0) > to);
}

/** Adds an episode's texts that are in the past and before an opt-out. */
export function addEpisode({ thread, drafts }: { thread: Thread; drafts: readonly Draft[] }): boolean {
  const { now } = thread.stage.calendar;
  const until = Math.min(thread.texter.optedOutAt ?? now, now) - MINUTE_MS;
  const begun = drafts.filter(({ at }) => at < until);
  if (begun.length === 0 || !hasRoom({ thread, drafts: begun })) return false;
  thread.episodes.push(begun);
  return true;
}
