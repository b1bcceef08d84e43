import { setTimeout as pause } from 'node:timers/promises';
import type { TestText } from '@sightline/contract/locations.calls';
import { ConfigError } from '../../config.ts';
import { type CoverScope, openCoverScope } from '../../db/scope.ts';
import { readTestText, sendTestText } from '../../features/test-text/test-text.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';
import { coverKeyOf } from './flags.ts';
import { locKeyOf } from './location-commands.ts';
import { OPERATOR } from './operator-scopes.ts';

const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 600;
const POLL_MS = 500;

/** @throws ConfigError */
function waitSecondsOf({ wait }: Record<string, string>): number {
  const seconds = wait === undefined ? USUAL_WAIT_SECONDS : Number(wait);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_WAIT_SECONDS) return seconds;
  throw new ConfigError(`--wait: Enter a number of seconds from 1 to ${LONGEST_WAIT_SECONDS}.`);
}

type Sent = { scope: CoverScope; locKey: number; transKey: number };

/** The text's receipt, as soon as there is one; what is known of it when the time is up. */
async function receiptOf({ scope, seconds, ...text }: Sent & { seconds: number }): Promise<TestText> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await scope.transaction((tx) => readTestText({ tx, ...text }));
    if (found.state !== 'sending' || Date.now() > until) return found;
    await pause(POLL_MS);
  }
}

/**
 * `location test-text --phone P`: texts a phone from a location, and says what became of it. The server sends it.
 * @throws ConfigError if it didn't arrive
 */
export async function locationTestTextCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const locKey = locKeyOf(options);
  const seconds = waitSecondsOf(options);
  const { phone } = options;
  if (phone === undefined) throw new ConfigError('Enter your cell phone’s number with --phone.');
  const { state, failure } = await workBeside({
    ...{ config, pid },
    work: async ({ pool, clock }) => {
      const scope = openCoverScope({ pool, clock, coverKey, act: null });
      const text = { locKey, phone, testKey: crypto.randomUUID(), by: OPERATOR };
      const { transKey } = await scope.transaction((tx) => sendTestText({ tx, ...text }));
      write('Sending …');
      return receiptOf({ scope, locKey, transKey, seconds });
    },
  });
  if (state === 'failed')
    throw new ConfigError(`Not delivered. ${failure ?? 'Check the texting number with "location number".'}`);
  if (state === 'sending')
    throw new ConfigError(
      `No receipt after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Check that the server is running, and with "sending status" that sending isn’t paused; the text goes out then.`,
    );
  write('Delivered. Reply to it, and your answer appears under Messages.');
}
