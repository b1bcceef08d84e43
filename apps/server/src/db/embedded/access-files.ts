import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, trustedUsers } from './account.ts';
import { superuser } from './postgres-settings.ts';

const map = 'sightline';

/**
 * Says who may connect, anew at every start: whoever the kernel says is one of these users of the machine. Even in its
 * socket's folder no other user gets in, and there is no password to lose.
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
