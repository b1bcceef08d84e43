import type { Clock } from '../../../clock.ts';
import type { DataKeys } from '../../../db/data-keys.ts';
import type { Pool } from '../../../db/database.ts';
import { keptSecret } from '../../../db/kept-secret.ts';
import { openSystemScope } from '../../../db/scope.ts';
import type { PictureLinks } from '../pictures.types.ts';
import { addressOf, isHeld, lapsesAt } from './links.rules.ts';

const SECRET_NAME = 'pictures.address-secret';
const SECRET_BYTES = 32;

/** Opens picture URL creation, with the secret that all servers on the database share. */
export async function openPictureLinks({
  pool,
  clock,
  randomBytes,
  dataKeys,
  publicUrl,
}: {
  pool: Pool;
  clock: Clock;
  randomBytes: (length: number) => Buffer;
  dataKeys: DataKeys;
  publicUrl: () => string;
}): Promise<PictureLinks> {
  const fresh = randomBytes(SECRET_BYTES).toString('base64url');
  const kept = await openSystemScope({ pool, clock }).transaction((tx) =>
    keptSecret({ tx, name: SECRET_NAME, fresh, dataKeys }),
  );
  const secret = Buffer.from(kept, 'base64url');
  return {
    shown: (picture) => addressOf({ secret, ...picture, until: lapsesAt({ now: clock.now(), purpose: 'shown' }) }),
    handedOut: (picture) => {
      const until = lapsesAt({ now: clock.now(), purpose: 'handed-out' });
      return `${publicUrl()}${addressOf({ secret, ...picture, until })}`;
    },
    holds: (address) => isHeld({ secret, now: clock.now(), ...address }),
  };
}
