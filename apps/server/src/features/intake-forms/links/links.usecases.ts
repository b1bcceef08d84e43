import type { Clock } from '../../../clock.ts';
import { openServerSecret, type SecretOpening } from '../../../db/kept-secret.ts';
import { isProof, readKey, signKey } from './links.rules.ts';
import type { PatientPages, SignedKind } from './links.types.ts';

const SECRET_NAME = 'forms.link-secret';

/** Opens link creation for patients' pages, with the secret that all servers on the database share. */
export async function openPatientPages({
  publicUrl,
  ...opening
}: SecretOpening & { publicUrl: () => string }): Promise<PatientPages> {
  const secret = await openServerSecret({ name: SECRET_NAME, ...opening });
  return createPatientPages({ secret, clock: opening.clock, publicUrl });
}

/** A form link without its subject. */
export const withoutKey = (address: string): string => address.replace(/&appointmentKey=[\w-]+$/, '');

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
    booking: ({ coverKey, locKey }) => `${publicUrl()}/book?coverKey=${coverKey}&locKey=${locKey}`,
    forms: ({ coverKey, locKey, subject }) => {
      const place = `${publicUrl()}/displayform?coverKey=${coverKey}&locKey=${locKey}`;
      if (subject === null) return place;
      return `${place}&appointmentKey=${sign(coverKey, subject.kind, subject.key)}`;
    },
    readKey: (given) => readKey({ secret, ...given }),
    visitKey: ({ coverKey, apptKey }) => sign(coverKey, 'visit', apptKey),
    proof: ({ coverKey, apptKey }) => sign(coverKey, 'proof', apptKey),
    isProof: (given) => isProof({ secret, ...given, now: clock.now() }),
  };
}
