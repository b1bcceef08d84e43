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

/** Whether all runs are made, so that rare cases occur too. */
export const isThorough = share >= 1;

/** The number of runs to make now, out of the full number; at least ten. */
export function runs(all: number): number {
  return Math.min(all, Math.max(FEWEST_RUNS, Math.round(all * share)));
}

/** The same for the required number of occurrences of a case. */
export function scaled(least: number): number {
  return Math.floor(least * Math.min(1, share));
}

// A failure prints its seed; set PROPERTY_SEED to it to repeat the same runs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(given === null ? {} : { seed: given }) });
