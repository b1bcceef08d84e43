import { chmod, lstat, mkdir } from 'node:fs/promises';
import { type Account, canEnter } from './account.ts';

/** Where root keeps what the database's account must reach. The system may clean up the last one, so it comes last. */
export const openPlaces = ['/var/lib/sightline', '/srv/sightline', '/var/tmp/sightline'];

/** The first folder that only we can write to and the account can enter. */
export async function openFolder({ places, account }: { places: readonly string[]; account: Account }) {
  for (const place of places) {
    if ((await isOurs(place)) && (await canEnter({ account, folder: place }))) return place;
  }
  throw new Error(`User ${account.name} can enter none of ${places.join(', ')}, and PostgreSQL cannot run as root.`);
}

async function isOurs(place: string): Promise<boolean> {
  try {
    const created = await mkdir(place, { recursive: true });
    if (created !== undefined) await chmod(place, 0o755);
    const found = await lstat(place);
    // A folder others can write to could be filled with someone else's binaries.
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}
