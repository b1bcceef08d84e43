import { lostStatus } from '@sightline/contract/appointment-status';
import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import type { AppointmentDetailRecord, Purchase } from './bookings.reads.ts';

const WALL_SECONDS = 'HH:mm:ss'.length;
const padded = (value: number): string => String(value).padStart(2, '0');

/** 'Glasses 03/05/2026': the product, and the order date at the visit's location. */
function purchaseWords({ purchase, timeZone }: { purchase: Purchase; timeZone: string }): string {
  const { year, month, day } = Temporal.Instant.from(purchase.at).toZonedDateTimeISO(timeZone);
  return `${purchase.type} ${padded(month)}/${padded(day)}/${year}`;
}

function knownPurchases({ purchases, purchase_count, time_zone }: AppointmentDetailRecord): string {
  const words = purchases.map((purchase) => purchaseWords({ purchase, timeZone: time_zone })).join(', ');
  const more = purchase_count - purchases.length;
  return more > 0 ? `${words} and ${more} more` : words;
}

/** The record of booking section 9. */
export const presentAppointmentDetail = (row: AppointmentDetailRecord): AppointmentDetail => ({
  VwAppointmentID: row.appt_key,
  StartTime: `${row.appt_date}T${row.appt_time.slice(0, WALL_SECONDS)}`,
  ApptStatus: row.status,
  FirstName: row.first_name,
  LastName: row.last_name,
  ExamType: row.exam_type,
  Length: row.length,
  ProviderFirstName: row.provider_first_name,
  ProviderLastName: row.provider_last_name,
  LastVisitOrExamDate: row.last_kept_date,
  LastExamType: row.last_kept_type,
  KnownPurchases: knownPurchases(row),
  VisitOccurrence: row.kept_before + 1,
  MissedOrCancelled: lostStatus(row.status_before ?? '') !== undefined,
  MissedOrCancelledTotal: row.missed_before,
});
