import type { AppointmentDay, CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import type { PacketProgress } from '@sightline/contract/form-packets.calls';
import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import type { LocationRow } from '../covers/practice.types.ts';
import { todayIn } from './customer-appointments.rules.ts';
import type { CustomerVisitRow, Window } from './customer-appointments.types.ts';

/** The record of booking section 9, with location and patient. */
export const presentAppointment = ({
  detail,
  place,
  forms,
}: {
  detail: AppointmentDetail;
  place: CustomerVisitRow;
  forms: PacketProgress | null;
}): CustomerAppointment => ({
  ...detail,
  LocKey: place.loc_key,
  LocName: place.loc_name,
  AddKey: place.patient_key,
  PatientId: place.pms_patient_id,
  Phone: [place.cell_phone, place.primary_phone, place.secondary_phone].find((phone) => phone !== '') ?? '',
  ConversationKey: place.conv_key,
  Forms: forms,
});

export const presentDay = ({
  date,
  today,
  window,
  stamp,
  locations,
  now,
}: {
  date: string;
  today: string;
  window: Window;
  stamp: string;
  locations: readonly LocationRow[];
  now: Temporal.Instant;
}): AppointmentDay => ({
  date,
  today,
  ...window,
  stamp,
  locations: locations.map(({ loc_key, org_name, status, time_zone }) => ({
    locKey: loc_key,
    orgName: org_name,
    isActive: status > 0,
    today: todayIn({ now, zone: time_zone }),
  })),
});
