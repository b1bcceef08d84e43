import type { PatientInfoFields } from '@sightline/contract/patient-info.calls';
import type { ComparedFields } from '../../../patients/arrivals/arrivals.types.ts';
import type { Fault } from '../../bookings.errors.ts';
import { comparedBy } from '../../making/making.rules.ts';

const NAMES = ['patient.firstName', 'patient.lastName'];

/** Of what patients would have to correct, what staff have to: wrong values and missing names. */
export const faultsAtDesk = (faults: readonly Fault[]): Fault[] =>
  faults.filter(({ code, path }) => code !== 'missing' || NAMES.includes(path));

type Said = Partial<Record<'phone' | 'dob' | 'email', string>>;

/**
 * What has to match a patient's record besides the names: of what the practice compares, that which staff gave; if they
 * gave none of it, all that they gave. A name alone never matches.
 */
export function comparedAtDesk({ settings, said }: { settings: PatientInfoFields; said: Said }): ComparedFields {
  const given = { phone: said.phone !== undefined, dob: said.dob !== undefined, email: said.email !== undefined };
  const asked = comparedBy(settings);
  const both = { phone: asked.phone && given.phone, dob: asked.dob && given.dob, email: asked.email && given.email };
  return both.phone || both.email ? both : given;
}
