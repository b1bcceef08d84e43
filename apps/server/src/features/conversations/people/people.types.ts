export type VisitAhead = {
  apptKey: number;
  /** The location's wall time, `YYYY-MM-DDTHH:mm`. */
  startsAt: string;
  type: string;
  providerFirst: string;
  providerLast: string;
  providerTitle: string;
};

/** Someone on a phone. */
export type PersonRow = {
  patient_key: number;
  pms_patient_id: string;
  loc_key: number;
  first_name: string;
  last_name: string;
  dob: string | null;
  preferred_locale: string;
  cell_phone: string;
  next_visit: VisitAhead | null;
  /** The day of the last visit that was kept. */
  last_visit: string | null;
};

/** The same with what only staff are shown. */
export type PersonOnCard = PersonRow & { insurances: string[] };

/** A location, and the practice it belongs to, as texts speak of them. */
export type TextingLocation = {
  loc_key: number;
  location_name: string;
  location_phone: string;
  practice_name: string;
  front_line: string;
  has_forms: boolean;
  has_online_booking: boolean;
};
