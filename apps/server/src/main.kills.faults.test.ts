import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { copyDemoFolder, removeFolder } from '../testing/processes/demo-folder.ts';
import { type CarrierFault, type OutsideCarrier, startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import { type DayOutcome, NOTHING_WRONG, startPracticeDay } from '../testing/processes/practice-day.ts';
import { openRebornServer, type RebornServer } from '../testing/processes/reborn-server.ts';
import { runProcess } from '../testing/processes/server-process.ts';

const RANDOM_KILLS = Number(process.env.KILLS ?? 100);
const KILLS_AT_THE_GATEWAY = Math.ceil(RANDOM_KILLS / 5);
/** Between a server's start and its end: from amid its first work to a quiet moment. */
const LONGEST_LIFE_MS = 2_500;
const HOUR_MS = 3_600_000;

const MINUTE_MS = 60_000;
const KILLS_BETWEEN_WORDS = 10;

type Report = { kills: number; began: number; outcome: DayOutcome; carrier: OutsideCarrier };

function sayHowFar({ kill, began }: { kill: number; began: number }): void {
  const seconds = ((performance.now() - began) / kill / 1_000).toFixed(1);
  process.stdout.write(`${kill} of ${RANDOM_KILLS} kills, ${seconds} seconds each\n`);
}

/** Prints the figures of a day. */
function say({ kills, began, outcome, carrier }: Report): void {
  const { acknowledged, received, lost, twice, optOuts } = outcome;
  const minutes = ((performance.now() - began) / MINUTE_MS).toFixed(1);
  const texts = `${acknowledged} texts of staff, ${received} of patients, ${optOuts} opt-outs`;
  const asked = `the gateway was asked ${carrier.questions()} times about a text that it may have got`;
  process.stdout.write(
    `${kills} kills in ${minutes} minutes: ${texts}; ${lost.length} lost, ${twice.length} doubled; ${asked}\n`,
  );
}

it(
  `loses and doubles nothing of a practice's day in which the server is killed ${RANDOM_KILLS} times`,
  async () => {
    const folder = await copyDemoFolder(inject('demoFolder'));
    const carrier = await startOutsideCarrier();
    const env = { DATA_DIR: folder, ...carrier.env };
    const server = await openRebornServer(env);
    const began = performance.now();
    try {
      const day = await startPracticeDay({ server, carrier, threads: 5, pauseMs: 50 });
      for (let kill = 1; kill <= RANDOM_KILLS; kill += 1) {
        await pause(Math.random() * LONGEST_LIFE_MS);
        await server.kill();
        await server.start();
        if (kill % KILLS_BETWEEN_WORDS === 0) sayHowFar({ kill, began });
      }
      const outcome = await day.finish();
      say({ kills: RANDOM_KILLS, began, outcome, carrier });
      expect(outcome).toMatchObject(NOTHING_WRONG);
      expect(outcome.optOuts).toBeGreaterThan(0);
      expect(outcome.acknowledged).toBeGreaterThan(RANDOM_KILLS);
      expect(outcome.received).toBeGreaterThan(RANDOM_KILLS / 2);
      const { code, printed } = await runProcess({ env, args: ['cli', 'audit', 'verify'] });
      expect([code, printed]).toEqual([0, expect.any(String)]);
    } finally {
      await server.stop();
      carrier.close();
      await removeFolder(folder);
    }
  },
  2 * HOUR_MS,
);

/** A carrier at which the server dies each time that it hands a text over, and then starts again. */
function createDeadlyMoments(fault: CarrierFault | null) {
  let kills = 0;
  let killing: Promise<void> | null = null;
  return {
    isOver: () => kills >= KILLS_AT_THE_GATEWAY && killing === null,
    faultOf: (server: { kill: () => Promise<void>; start: () => Promise<void> }, method: string) => {
      if (method !== 'POST' || killing !== null || kills >= KILLS_AT_THE_GATEWAY) return null;
      kills += 1;
      const dieAndStart = async () => {
        await server.kill();
        await server.start();
        killing = null;
      };
      killing = dieAndStart();
      return fault;
    },
  };
}

it.each([
  { moment: 'before the gateway’s answer arrives', fault: { status: 'cut', takesIt: true } satisfies CarrierFault },
  { moment: 'as the gateway’s answer arrives', fault: null },
])(
  `sends no text twice if the server is killed ${KILLS_AT_THE_GATEWAY} times $moment`,
  async ({ fault }) => {
    const folder = await copyDemoFolder(inject('demoFolder'));
    const moments = createDeadlyMoments(fault);
    // A starting server already asks for the texts that it missed, and may send what waits while the day begins.
    let reborn: RebornServer | null = null;
    const carrier = await startOutsideCarrier({
      faultOf: ({ method }) => (reborn === null ? null : moments.faultOf(reborn, method)),
    });
    const server = await openRebornServer({ DATA_DIR: folder, ...carrier.env });
    const began = performance.now();
    try {
      const day = await startPracticeDay({ server, carrier, threads: 3, pauseMs: 200 });
      reborn = server;
      while (!moments.isOver()) await pause(100);
      const outcome = await day.finish();
      say({ kills: KILLS_AT_THE_GATEWAY, began, outcome, carrier });
      expect(outcome).toMatchObject(NOTHING_WRONG);
      expect(outcome.acknowledged).toBeGreaterThan(KILLS_AT_THE_GATEWAY / 2);
    } finally {
      await server.stop();
      carrier.close();
      await removeFolder(folder);
    }
  },
  HOUR_MS,
);
