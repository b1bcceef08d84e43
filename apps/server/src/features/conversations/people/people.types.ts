export type VisitAhead = {
  apptKey: number;
  /** The location's wall time, `YYYY-MM-DDTHH:mm`. */
  startsAt: string;
  type: string;
  providerFirst: string;
  providerLast: string;
  providerTitle: string;
};

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
  /** The date of the last visit kept. */
  last_visit: string | null;
};

/** The same with details for staff only. */
export type PersonOnCard = PersonRow & { insurances: string[] };

/**
 * The same with links of their own: to booking with their details filled in, to the forms of their next visit, and to
 * change that visit.
 */
export type PersonInThread = PersonOnCard & {
  bookingLink: string | null;
  formLink: string | null;
  manageLink: string | null;
};

/** A location and its practice, as named in texts. */
export type TextingLocation = {
  loc_key: number;
  location_name: string;
  location_phone: string;
  practice_name: string;
  front_line: string;
  has_forms: boolean;
  has_online_booking: boolean;
  /** The practice's own URL for patients; null: this server's. */
  patient_origin: string | null;
};
