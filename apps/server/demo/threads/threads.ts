import type { Texter } from './draft.ts';
import { failTexts } from './failures.ts';
import { addFresh } from './fresh.ts';
import { drawFreshSlots } from './fresh-slots.ts';
import { drawPast } from './past.ts';
import { distinguish } from './previews.ts';
import type { Stage } from './stage.ts';
import type { Origins, Thread } from './thread.ts';
import { settleUrgent } from './urgent.ts';

/** A practice's conversations: history, recent activity, and failed texts. */
export function drawThreads({ stage, texters }: { stage: Stage; texters: readonly Texter[] }): {
  threads: Thread[];
  origins: Origins;
} {
  const origins: Origins = { visits: new Map(), attempts: new Map() };
  const threads = texters.map((texter) => drawPast({ stage, texter, origins }));
  const { practice, calendar } = stage;
  addFresh({ threads, slots: drawFreshSlots({ practice, calendar }), random: stage.random.fork('fresh') });
  distinguish(threads);
  failTexts(threads);
  settleUrgent({ threads, practice });
  return { threads: threads.filter(({ episodes }) => episodes.length > 0), origins };
}
