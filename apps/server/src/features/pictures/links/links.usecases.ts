import { openServerSecret, type SecretOpening } from '../../../db/kept-secret.ts';
import type { PictureLinks } from '../pictures.types.ts';
import { addressOf, isHeld, lapsesAt } from './links.rules.ts';

const SECRET_NAME = 'pictures.address-secret';

/** Opens picture URL creation, with the secret that all servers on the database share. */
export async function openPictureLinks({
  publicUrl,
  ...opening
}: SecretOpening & { publicUrl: () => string }): Promise<PictureLinks> {
  const secret = await openServerSecret({ name: SECRET_NAME, ...opening });
  const { clock } = opening;
  return {
    shown: (picture) => addressOf({ secret, ...picture, until: lapsesAt({ now: clock.now(), purpose: 'shown' }) }),
    handedOut: (picture) => {
      const until = lapsesAt({ now: clock.now(), purpose: 'handed-out' });
      return `${publicUrl()}${addressOf({ secret, ...picture, until })}`;
    },
    holds: (address) => isHeld({ secret, now: clock.now(), ...address }),
  };
}
