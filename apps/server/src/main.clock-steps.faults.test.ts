import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/processes/server-process.ts';
import { canStepClock, type SteppedServer, startSteppedServer } from '../testing/processes/stepped-clock.ts';

/** Tasks of every minute: reminders of urgent texts, offers of earlier times, and the second copy of consent. */
const EACH_MINUTE = ['urgent-texts', 'waiting-list', 'consent-journal'];
/** Until the next minute begins, with a poll of the schedule and one of the task's worker. */
const NEXT_MINUTE_MS = 100_000;
/** Both polls take 30 seconds; a busy machine takes longer. */
const AT_ONCE_MS = 90_000;

const withClock = it.skipIf(!canStepClock);
let stepped: SteppedServer;

beforeAll(async () => {
  if (canStepClock) stepped = await startSteppedServer({ LOG_LEVEL: 'info' });
}, 600_000);
afterAll(() => stepped?.close());

const runsOf = (task: string) =>
  stepped.server
    .printed()
    .split('\n')
    .filter((line) => line.includes(`"task":"${task}"`) && line.includes('"msg":"maintenance task"')).length;

/** Waits until each task ran again. */
async function runAgain({ within, what }: { within: number; what: string }): Promise<void> {
  const before = new Map(EACH_MINUTE.map((task) => [task, runsOf(task)]));
  const hasRun = (task: string) => runsOf(task) > (before.get(task) ?? 0);
  await eventually({ ask: async () => EACH_MINUTE.every(hasRun), within, what: `tasks run ${what}` });
}

withClock(
  'runs scheduled tasks while the system clock is two hours back, and soon after it returns',
  async () => {
    await runAgain({ within: NEXT_MINUTE_MS, what: 'before the clock changes' });
    await stepped.setClock('-2h');
    await runAgain({ within: AT_ONCE_MS, what: 'after the clock was set back' });
    await runAgain({ within: NEXT_MINUTE_MS, what: 'each minute by that clock' });
    await stepped.setClock('+0');
    await runAgain({ within: AT_ONCE_MS, what: 'after the clock returned' });
    await runAgain({ within: NEXT_MINUTE_MS, what: 'each minute by the real clock' });
    expect(stepped.server.printed()).toContain('the clock was set back');
    expect(stepped.server.printed()).not.toMatch(/"level":(?:50|60)/);
  },
  600_000,
);
