import { previewOf } from '@sightline/messaging/preview';
import { fillLine } from './fill-line.ts';
import { draftsOf, lastAtOf, type Thread } from './thread.ts';

/** The most rows anyone looks at in one go. */
const ROWS = 75;
const TRIES = 40;
const PASSES = 4;

/** Rewords the last text until its preview is unique; returns whether it is. */
function reword({ thread, taken }: { thread: Thread; taken: ReadonlySet<string> }): boolean {
  const last = draftsOf(thread).at(-1);
  if (last === undefined) return true;
  const isTaken = () => taken.has(previewOf(last.body));
  // Texts in the consent ledger stay unchanged.
  for (let tries = 0; isTaken() && last.consent === null && tries < TRIES; tries += 1) {
    last.body = fillLine({ source: last.source, facts: last.facts, random: thread.stage.random });
  }
  return !isTaken();
}

const isOwed = ({ messageStatus, conversationStatus }: Thread): boolean =>
  messageStatus === 0 || conversationStatus !== 1;

/** Drops the newest exchange if nothing depends on it. */
function dropNewest(thread: Thread): boolean {
  if (isOwed(thread) || thread.texter.optedOutAt !== null || thread.episodes.length < 2) return false;
  const lastAt = lastAtOf(thread);
  thread.episodes = thread.episodes.filter((episode) => episode.at(-1)?.at !== lastAt);
  return true;
}

/** Makes the previews of the newest conversations unique. */
export function distinguish(threads: readonly Thread[]): void {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const taken = new Set<string>();
    const newest = threads.toSorted((a, b) => lastAtOf(b) - lastAtOf(a)).slice(0, ROWS);
    // Conversations that need an answer keep their newest text, so they go first.
    const claims = [...newest.filter(isOwed), ...newest.filter((thread) => !isOwed(thread))];
    const dropped = claims.filter((thread) => {
      const isApart = reword({ thread, taken });
      if (isApart) taken.add(previewOf(draftsOf(thread).at(-1)?.body ?? ''));
      return !isApart && dropNewest(thread);
    });
    // One that lost its newest exchange moves in the list, next to others.
    if (dropped.length === 0) return;
  }
}
