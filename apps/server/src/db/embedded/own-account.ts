import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The database's own account: no service shares it, and it can't be signed in to. */
export const ownAccountName = 'sightline-db';

/** From shadow-utils and util-linux, which Debian, Ubuntu, Fedora and similar systems have. */
const useradd = [
  ...[
    '/usr/sbin/useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ],
  ...['--comment', 'Database of Sightline', ownAccountName],
];
/**
 * One server at a time: useradd looks for the name before it locks the file, and the second of two would give the account
 * another number than the one that the first has taken for its files.
 */
const command = '/usr/bin/flock';
const args = ['/etc', '/bin/sh', '-c', `grep -q '^${ownAccountName}:' /etc/passwd || exec "$@"`, 'sh', ...useradd];
const tries = 50;
const retryMs = 100;

/**
 * Creates the system account, even if other servers do too. Returns what `look` then finds, or undefined if the machine
 * allows no account: a read-only /etc, or no such command.
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
    // Account files are locked while being changed.
    if (!(refusal instanceof Error) || !/lock|already exists/.test(refusal.message)) return look();
    await sleep(retryMs);
  }
  return undefined;
}
