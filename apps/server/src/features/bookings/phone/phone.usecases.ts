import { TEXTED_LINK_DAYS } from '@sightline/contract/booking-limits';
import type { Level } from '@sightline/contract/levels';
import { destinationFault } from '@sightline/messaging/phone-region';
import { openServerSecret, type SecretOpening } from '../../../db/kept-secret.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import { readPatientOrigin } from '../after/after.queries.ts';
import { bookingInvalid, type Fault, faultAt, phoneUnverified } from '../bookings.errors.ts';
import { readDestinations } from './destinations.queries.ts';
import type { PhoneProofs } from './phone.types.ts';
import { isProof, proofOf } from './proofs.rules.ts';

/** Paths of our own links to booking, short and in full; keys and numbers only. */
const BOOKING_PATH = '/(?:b/(?:[\\w-]{28}[.])?[0-9a-z]+[.][0-9a-z]+|book[?][\\w=&]*)';
const HOURS_IN_DAY = 24;
const SECRET_NAME = 'bookings.phone-secret';

/** Opens the phone proofs, with the secret that all servers on the database share. */
export async function openPhoneProofs(opening: SecretOpening): Promise<PhoneProofs> {
  const secret = await openServerSecret({ name: SECRET_NAME, ...opening });
  const { clock } = opening;
  return {
    grant: ({ lives, ...owned }) => {
      const expiresAt = clock.now().add(lives);
      return { phoneProof: proofOf({ secret, ...owned, until: expiresAt }), expiresAt };
    },
    holds: (given) => isProof({ secret, now: clock.now(), ...given }),
  };
}

/** Whether the person booking reads the texts of the phone they gave. */
export const ownsPhone = ({
  tx,
  phone,
  proof,
  deps,
}: {
  tx: CoverTransaction;
  phone: string | null;
  proof: string | null;
  deps: Pick<Deps, 'phoneProofs'>;
}): boolean =>
  phone !== null && proof !== null && deps.phoneProofs.holds({ coverKey: tx.coverKey, reach: phone, proof });

type GivenProof = { tx: CoverTransaction; proof: string | null; deps: Pick<Deps, 'phoneProofs'> };

/** Whether the person booking reads the emails of the address they gave. */
const ownsEmail = ({ tx, email, proof, deps }: GivenProof & { email: string | null }): boolean =>
  email !== null &&
  proof !== null &&
  deps.phoneProofs.holds({ coverKey: tx.coverKey, reach: email.toLowerCase(), proof });

/** Which of the phone and the address that a person gave are theirs, by the proof they sent: one code proves one. */
export const provenReach = ({
  phone,
  email,
  ...given
}: GivenProof & {
  /** E.164; null if none was given. */
  phone: string | null;
  email: string | null;
}): { phone: boolean; email: boolean; by: 'code' } => ({
  phone: ownsPhone({ phone, ...given }),
  email: ownsEmail({ email, ...given }),
  by: 'code',
});

/**
 * Ensures that the person booking reads the texts of the phone they gave, or the emails of the address.
 * @throws ProblemError booking.invalid with neither of them proven and no phone to prove, booking.phone-unverified
 */
export function checkReach(given: Parameters<typeof provenReach>[0]): void {
  const proven = provenReach(given);
  if (proven.phone || proven.email) return;
  const { phone, email } = given;
  if (phone === null && email === null) throw bookingInvalid([faultAt('patient.phone', 'missing')]);
  throw phoneUnverified();
}

/** What is wrong with a phone that someone outside the practice gave for texts; empty if they may go there. */
export async function destinationFaults({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  /** E.164; null or absent if none was given. */
  phone: string | null | undefined;
}): Promise<Fault[]> {
  if (!phone) return [];
  const fault = destinationFault({ e164: phone, ...(await readDestinations({ tx })) });
  return fault === null ? [] : [faultAt('patient.phone', fault)];
}

/**
 * Adds a phone's proof to the booking links in a text to it, so that they need no code. Links stay unchanged if the
 * practice asks for none.
 */
export async function withProof({
  tx,
  text,
  phone,
  level,
  deps,
}: {
  tx: CoverTransaction;
  text: string;
  /** E.164. */
  phone: string;
  level: Level;
  deps: Pick<Deps, 'phoneProofs' | 'publicUrl'>;
}): Promise<string> {
  const origins = [deps.publicUrl(), await readPatientOrigin({ tx })].filter((origin) => origin !== null);
  const links = new RegExp(`(?:${origins.map(RegExp.escape).join('|')})${BOOKING_PATH}`, 'g');
  if (text.search(links) < 0 || (await preferencesAt({ tx, level })).verifyPhone !== 1) return text;
  const lives = { hours: TEXTED_LINK_DAYS * HOURS_IN_DAY };
  const { phoneProof } = deps.phoneProofs.grant({ coverKey: tx.coverKey, reach: phone, lives });
  return text.replaceAll(links, (link) => `${link}#p=${phoneProof}`);
}
