import type { Page } from '@playwright/test';
import * as z from 'zod';

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of processor time: independent of other load on the machine. */
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()), elementCount: z.optional(z.number()) })),
});

type TraceEvent = z.infer<typeof traceEvent>;

/** What the main thread did during `act`. */
async function traceOf(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const event = traceEvent.safeParse(one);
      if (event.success) events.push(event.data);
    }
  });
  const includedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  const placeOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}:${tid}`;
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const main = new Set(names.map(placeOf));
  return events.filter((event) => main.has(placeOf(event)));
}

/** The main thread's tasks during `act`, in milliseconds of processor time. */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const tasks = (await traceOf(page, act)).filter(({ name }) => name === 'RunTask');
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.');
  return tasks.map(({ tdur = 0 }) => tdur / 1_000);
}

/** The longest of them. */
export const longestTask = async (page: Page, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await tasksDuring(page, act)));

/** How many elements got their styles worked out at once, at most. */
export async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
  const counts = (await traceOf(page, act)).flatMap(({ args }) => args?.elementCount ?? []);
  if (counts.length === 0) throw new Error('The trace holds no styling.');
  return Math.max(...counts);
}
