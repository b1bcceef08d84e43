import type { Person } from '@sightline/contract/people.shapes';
import type { PersonInThread } from './people.types.ts';

/** A person on a phone, in wire format. */
export function presentPerson(row: PersonInThread): Person {
  const visit = row.next_visit;
  const provider = visit && [`${visit.providerFirst} ${visit.providerLast}`.trim(), visit.providerTitle];
  return {
    addKey: row.patient_key,
    patientId: row.pms_patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    nextVisit: visit && {
      apptKey: visit.apptKey,
      startsAt: visit.startsAt,
      type: visit.type,
      provider: (provider ?? []).filter((word) => word !== '').join(', '),
    },
    lastVisit: row.last_visit,
    insurances: row.insurances,
    bookingLink: row.bookingLink,
    formLink: row.formLink,
    manageLink: row.manageLink,
  };
}
