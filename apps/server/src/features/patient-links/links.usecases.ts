import { createHmac } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { openServerSecret, type SecretOpening } from '../../db/kept-secret.ts';
import { isProof, readKey, signKey } from './links.rules.ts';
import type { PatientPages, SignedKind } from './links.types.ts';
import { shortBookingPath, shortFormPath } from './short-links.rules.ts';

const SECRET_NAME = 'forms.link-secret';

/** Opens link creation for patients' pages, with the secret that all servers on the database share. */
export async function openPatientPages({
  publicUrl,
  ...opening
}: SecretOpening & { publicUrl: () => string }): Promise<PatientPages> {
  const secret = await openServerSecret({ name: SECRET_NAME, ...opening });
  return createPatientPages({ secret, clock: opening.clock, publicUrl });
}

export { withoutKey } from './short-links.rules.ts';

export function createPatientPages({
  secret,
  clock,
  publicUrl,
}: {
  secret: Buffer;
  clock: Pick<Clock, 'now'>;
  publicUrl: () => string;
}): PatientPages {
  const sign = (coverKey: number, kind: SignedKind, key: number) =>
    signKey({ secret, coverKey, subject: { kind, key }, now: clock.now() });
  return {
    booking: ({ origin, ...place }) => `${origin ?? publicUrl()}${shortBookingPath({ ...place, key: null })}`,
    bookingFor: ({ origin, patientKey, ...place }) =>
      `${origin ?? publicUrl()}${shortBookingPath({ ...place, key: sign(place.coverKey, 'booking', patientKey) })}`,
    forms: ({ origin, subject, ...place }) => {
      const key = subject === null ? null : sign(place.coverKey, subject.kind, subject.key);
      return `${origin ?? publicUrl()}${shortFormPath({ ...place, key })}`;
    },
    readKey: (given) => readKey({ secret, ...given }),
    visitKey: ({ coverKey, apptKey }) => sign(coverKey, 'visit', apptKey),
    proof: ({ coverKey, apptKey }) => sign(coverKey, 'proof', apptKey),
    codeHash: ({ coverKey, locKey, date, code }) =>
      createHmac('sha256', secret).update(`kiosk:${coverKey}:${locKey}:${date}:${code}`).digest('hex'),
    isProof: (given) => isProof({ secret, ...given, now: clock.now() }),
  };
}
