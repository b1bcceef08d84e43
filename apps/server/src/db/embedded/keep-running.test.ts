import { describe, expect, it } from 'vitest';
import { silentLogger, until } from './embedded-testing.ts';
import { keepRunning } from './keep-running.ts';
import type { TiedProcess } from './tied-process.ts';

/** A postmaster that ends on the test's command, or on any signal. */
function postmaster(pid: number) {
  let running = true;
  let end = (_how: string) => {};
  const exited = new Promise<string>((resolve) => {
    end = (how) => {
      running = false;
      resolve(how);
    };
  });
  const signal = (name: string) => end(`ended by ${name}`);
  const process: TiedProcess = { pid, exited, silent: exited.then(() => {}), isRunning: () => running, signal };
  return { process, end };
}

/** Supervises postmasters whose starts fail a given number of times. Sleeping takes no time and is recorded. */
function supervised({ failingStarts }: { failingStarts: number }) {
  const said: string[] = [];
  const waits: number[] = [];
  const made = [postmaster(1)];
  let time = 0;
  let failing = failingStarts;
  const clock = {
    now: () => time,
    sleep: async (ms: number) => {
      // The long ones belong to a shutdown.
      if (ms < 5000) waits.push(ms);
    },
  };
  const launch = async () => {
    failing -= 1;
    if (failing >= 0) throw new Error('no space left on device');
    const next = postmaster(made.length + 1);
    made.push(next);
    return next.process;
  };
  const running = keepRunning({
    first: postmasterOf(made, 0).process,
    launch,
    delaysMs: [0, 100, 1000],
    clock,
    logger: silentLogger,
    onDown: ({ reason }) => said.push(reason),
    onUp: () => said.push('up'),
  });
  const letPass = (ms: number) => {
    time += ms;
  };
  return { running, said, waits, letPass, end: (index: number) => postmasterOf(made, index).end('gone') };
}

function postmasterOf(made: ReturnType<typeof postmaster>[], index: number) {
  const found = made[index];
  if (!found) throw new Error(`no postmaster ${index}`);
  return found;
}

describe('keeping the postmaster running', () => {
  it('restarts it at once, and more slowly if that fails', async () => {
    const { running, said, waits, end } = supervised({ failingStarts: 3 });
    end(0);
    await until(() => said.includes('up'));
    expect(waits).toEqual([0, 100, 1000, 1000]);
    expect(said).toEqual(['gone', 'up']);
    expect([running.state(), running.pid()]).toEqual(['up', 2]);
    await running.stop();
  });

  it('waits longer for one that keeps ending, and resets after a steady run', async () => {
    const { running, said, waits, letPass, end } = supervised({ failingStarts: 0 });
    end(0);
    await until(() => said.length === 2);
    end(1);
    await until(() => said.length === 4);
    letPass(60_000);
    end(2);
    await until(() => said.length === 6);
    expect(waits).toEqual([0, 100, 0]);
    await running.stop();
  });

  it("doesn't restart after a stop", async () => {
    const { running, said } = supervised({ failingStarts: 0 });
    await running.stop();
    expect(running.state()).toBe('down');
    expect(said).toEqual([]);
  });
});
