import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, trustedUsers } from './account.ts';
import { superuser } from './postgres-settings.ts';

const map = 'sightline';

/**
 * Sets who may connect, again at every start: the users the kernel reports for the connection. No other user gets in,
 * even from the socket's folder, and there is no password to leak.
 */
export async function writeAccessFiles({ dataFolder, account }: { dataFolder: string; account: Account }) {
  const users = trustedUsers().map((user) => `${map} "${user}" ${superuser}\n`);
  const files = { 'pg_hba.conf': `local all ${superuser} peer map=${map}\n`, 'pg_ident.conf': users.join('') };
  for (const [name, text] of Object.entries(files)) {
    const file = join(dataFolder, name);
    await writeFile(`${file}.new`, text, { mode: 0o600 });
    if (account.switchTo) await chown(`${file}.new`, account.uid, account.gid);
    await rename(`${file}.new`, file);
  }
}
