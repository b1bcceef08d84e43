import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Of the machine's accounts the one that is nobody else's: no service shares it, and nobody signs in to it. */
export const ownAccountName = 'sightline-db';

/** shadow-utils, which Debian, Ubuntu, Fedora and their like have. */
const command = '/usr/sbin/useradd';
const args = [
  ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'],
  ...['--comment', 'Database of Sightline', ownAccountName],
];
const tries = 50;
const retryMs = 100;

/**
 * Makes the system account, also while other servers are at it. Answers what `look` then finds, or undefined where the
 * machine lets no account be made: its /etc is read-only, or it has no such command.
 */
export async function makeOwnAccount<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (let time = 0; time < tries; time += 1) {
    const found = await look();
    if (found !== undefined) return found;
    const refusal = await run(command, args).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) return look();
    // The files of accounts are locked while somebody changes them.
    if (!(refusal instanceof Error) || !/lock|already exists/.test(refusal.message)) return look();
    await sleep(retryMs);
  }
  return undefined;
}
