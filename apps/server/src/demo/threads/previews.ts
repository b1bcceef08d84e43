import { previewOf } from '@sightline/messaging/preview';
import { fillLine } from './fill-line.ts';
import { draftsOf, lastAtOf, type Thread } from './thread.ts';

/** As many rows as anyone looks at in one go. */
const ROWS = 75;
const TRIES = 40;

/** Rewords last texts until no two of the newest conversations show the same preview. */
export function tellApart(threads: readonly Thread[]): void {
  const taken = new Set<string>();
  const newest = threads.toSorted((a, b) => lastAtOf(b) - lastAtOf(a)).slice(0, ROWS);
  for (const thread of newest) {
    const last = draftsOf(thread).at(-1);
    if (last === undefined) continue;
    for (let tries = 0; taken.has(previewOf(last.body)) && last.consent === null && tries < TRIES; tries += 1) {
      last.body = fillLine({ source: last.source, facts: last.facts, random: thread.stage.random });
    }
    taken.add(previewOf(last.body));
  }
}
