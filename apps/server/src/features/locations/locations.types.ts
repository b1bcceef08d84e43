import type { VisitTimes } from '@sightline/contract/locations.calls';
import type { CoverTransaction } from '../../db/scope.ts';
/** A location's columns as people change them; phones as E.164, '' for none. */
export type LocationValues = {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  timeZone: string;
  smsNumber: string;
  isActive: boolean;
};

/** A correction of a location's time zone. */
export type ZoneChange = { locKey: number; from: string; to: string };

/** What staff decided about the visits booked ahead; `keep` is null if they didn't. */
type VisitDecision = { keep: VisitTimes | null; notifies: boolean };

/**
 * Carries a corrected time zone through everything booked ahead. The features of bookings hand it in: locations know nothing
 * of visits.
 * @returns the visits it changed, with their patients
 * @throws ProblemError location.zone-undecided if visits would change and staff didn't decide
 */
export type CarryZone = (
  args: { tx: CoverTransaction; zone: ZoneChange } & VisitDecision,
) => Promise<{ apptKeys: number[]; patientKeys: number[] }>;
