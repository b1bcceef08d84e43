import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user under whom PostgreSQL runs. `switchTo` is empty when that is the user of this process. */
export type Account = { uid: number; gid: number; name: string; switchTo: { uid: number; gid: number } | undefined };

/** What every process of the database gets: none of the server's variables, so no PGDATA or PGPORT from outside. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL refuses to run as root. For root it runs as the owner of the files it finds, or as `nobody` on new
 * ones; for anybody else as that user.
 */
export async function accountFor({ dataFolder }: { dataFolder: string }): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new Error('The embedded PostgreSQL does not run on this system: set DATABASE_URL.');
  }
  const owner = await ownerOf(dataFolder);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `${dataFolder} belongs to user ${owner.uid}, not to this one (${uid}): start as that user or root.`,
      );
    }
    return { uid, gid, name: await nameOf(uid), switchTo: undefined };
  }
  const other = owner && owner.uid !== 0 ? owner : await nobody();
  return { ...other, name: await nameOf(other.uid), switchTo: other };
}

/** Whether the account can do what the command does; the real try sees through modes, ACLs and mount options. */
export async function canRun({ account, command, args }: { account: Account; command: string; args: string[] }) {
  try {
    await run(command, args, { cwd: '/', env: bareEnvironment, ...account.switchTo });
    return true;
  } catch {
    return false;
  }
}

/** Whether the account can enter the folder: every folder above it counts too. */
export function canEnter({ account, folder }: { account: Account; folder: string }): Promise<boolean> {
  return canRun({ account, command: '/bin/sh', args: ['-c', 'cd "$1"', 'sh', folder] });
}

async function ownerOf(folder: string) {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function nobody() {
  const found = (await passwdLines()).find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(found?.[2]), Number(found?.[3])];
  if (!Number.isInteger(uid) || !Number.isInteger(gid) || uid === 0) {
    throw new Error('PostgreSQL cannot run as root, and /etc/passwd has no user "nobody": start as an ordinary user.');
  }
  return { uid, gid };
}

async function nameOf(uid: number): Promise<string> {
  const found = (await passwdLines().catch(() => [])).find((fields) => Number(fields[2]) === uid);
  return found?.[0] ?? String(uid);
}

async function passwdLines() {
  const text = await readFile('/etc/passwd', 'utf8');
  return text.split('\n').map((line) => line.split(':'));
}
