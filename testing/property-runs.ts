import fc from 'fast-check';

/** `npm run test:deep` sets it to 1: every run of every property. */
const DESK = 0.1;

const FEWEST_RUNS = 10;

function settingOf(name: string): number | null {
  const text = process.env[name];
  if (text === undefined || text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`${name} has to be a number: ${text}`);
  return value;
}

const share = settingOf('PROPERTY_RUNS') ?? DESK;
const given = settingOf('PROPERTY_SEED');

/** Seeds for oracles: a fixed one, and a random one. */
export const SEEDS = given === null ? [20_261_101, Math.trunc(Math.random() * 2 ** 31)] : [given];

/** Whether all runs are made, so that rare cases have come up too. */
export const isThorough = share >= 1;

/** How many of the full number of runs to make now; never fewer than ten. */
export function runs(all: number): number {
  return Math.min(all, Math.max(FEWEST_RUNS, Math.round(all * share)));
}

/** The same for how often a case has to come up in all runs together. */
export function scaled(least: number): number {
  return Math.floor(least * Math.min(1, share));
}

// A failure prints its seed; set PROPERTY_SEED to it to repeat the same runs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(given === null ? {} : { seed: given }) });
