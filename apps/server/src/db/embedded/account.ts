import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { makeOwnAccount, ownAccountName } from './own-account.ts';

const run = promisify(execFile);

/** The user PostgreSQL runs as. `switchTo` is empty if that is this process's user. */
export type Account = {
  uid: number;
  gid: number;
  name: string;
  switchTo: { uid: number; gid: number } | undefined;
  /** Other programs on the machine may run as this user too. */
  isShared: boolean;
};

/** The environment of every database process: none of the server's variables, so no PGDATA or PGPORT from outside. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL refuses to run as root. Started by root, it runs under its own account, created at the first start, or as
 * the owner of the existing files if that is a dedicated user; otherwise as the current user.
 */
export async function accountFor({ dataFolder }: { dataFolder: string }): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new Error('The embedded PostgreSQL doesn’t run on this system. Set DATABASE_URL.');
  }
  const owner = await ownerOf(dataFolder);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `${dataFolder} belongs to user ${owner.uid}, not to this one (${uid}). Start as that user or as root.`,
      );
    }
    return { uid, gid, name: await nameOf(uid), switchTo: undefined, isShared: false };
  }
  const nobody = await passwdEntry('nobody');
  const isOwned = owner !== undefined && owner.uid !== 0 && owner.uid !== nobody?.uid;
  const own = isOwned ? owner : await makeOwnAccount(() => passwdEntry(ownAccountName));
  const other = own ?? nobody;
  if (other === undefined) {
    throw new Error('PostgreSQL can’t run as root, and creating a user for it failed. Start as an ordinary user.');
  }
  return { ...other, name: await nameOf(other.uid), switchTo: other, isShared: own === undefined };
}

/** Who may connect to the database without a password: this process's user, and root, who can do anything anyway. */
export function trustedUsers(): string[] {
  return [...new Set([userInfo().username, 'root'])];
}

/** Whether the account can run the command: a real attempt accounts for modes, ACLs and mount options. */
export async function canRun({ account, command, args }: { account: Account; command: string; args: string[] }) {
  try {
    await run(command, args, { cwd: '/', env: bareEnvironment, ...account.switchTo });
    return true;
  } catch {
    return false;
  }
}

/** Whether the account can enter the folder, including every folder above it. */
export function canEnter({ account, folder }: { account: Account; folder: string }): Promise<boolean> {
  return canRun({ account, command: '/bin/sh', args: ['-c', 'cd "$1"', 'sh', folder] });
}

async function ownerOf(folder: string) {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function passwdEntry(wanted: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = (await passwdLines().catch(() => [])).find(([name]) => name === wanted);
  const [uid, gid] = [Number(found?.[2]), Number(found?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : undefined;
}

async function nameOf(uid: number): Promise<string> {
  const found = (await passwdLines().catch(() => [])).find((fields) => Number(fields[2]) === uid);
  return found?.[0] ?? String(uid);
}

async function passwdLines() {
  const text = await readFile('/etc/passwd', 'utf8');
  return text.split('\n').map((line) => line.split(':'));
}
