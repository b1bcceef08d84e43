import type { BookingPatient } from '@sightline/contract/booking.calls';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { readPracticeZone } from '../../../covers/practice.usecases.ts';
import { patientInfoAt } from '../../../patient-info/patient-info.usecases.ts';
import { receivePatient } from '../../../patients/arrivals/arrivals.usecases.ts';
import { bookingInvalid, faultAt } from '../../bookings.errors.ts';
import { oneLine, readPatient } from '../../making/details/details.rules.ts';
import { arrivalOf } from '../../making/making.rules.ts';
import type { StaffDeps } from './acts.types.ts';
import { comparedAtDesk, faultsAtDesk } from './person.rules.ts';

/**
 * The patient that staff describe: known, or new as after an online booking. What the practice requires of patients
 * online is not required of staff, who may be on the phone with them; a name and a way to reach them are.
 * @throws ProblemError booking.invalid
 */
export async function receiveAtDesk({
  tx,
  given,
  level: { locKey, acctKey },
  deps,
}: {
  tx: CoverTransaction;
  given: BookingPatient;
  level: { locKey: number; acctKey: number };
  deps: Pick<StaffDeps, 'randomBytes'>;
}): Promise<number> {
  const settings = await patientInfoAt({ tx, level: { locKey, acctKey } });
  const { today } = wallClock({ now: tx.now, zone: await readPracticeZone({ tx }) });
  const { patient, faults: all } = readPatient({ given, settings, today });
  const faults = faultsAtDesk(all);
  const isReachable = patient.phone !== undefined || patient.email !== undefined;
  if (faults.length > 0) throw bookingInvalid(faults);
  if (!isReachable) throw bookingInvalid([faultAt('patient.phone', 'missing')]);
  // Online the language is that of the page; here it is what staff say, asked for online or not.
  const arrival = arrivalOf({ said: patient, language: oneLine(given.preferredLanguage) });
  const compared = comparedAtDesk({ settings, said: patient });
  const { patientKey, isNew } = await receivePatient({
    ...{ tx, arrival, proven: { phone: true, email: true, by: 'staff' }, compared, locKey, deps },
  });
  tx.note({ detail: { isNewPatient: isNew } });
  return patientKey;
}
