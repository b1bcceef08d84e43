/** A provider as people change them. */
export type ProviderValues = {
  firstName: string;
  lastName: string;
  credential: string;
  languages: string[];
  locKeys: number[];
  isActive: boolean;
};

/** A visit ahead as staff choose whether another provider takes it over. */
export type ListedVisit = {
  appt_key: number;
  loc_key: number;
  appt_date: string;
  appt_time: string;
  patient_key: number;
  first_name: string;
  last_name: string;
  type_name: string;
  is_elsewhere: boolean;
  /** When the other provider's visit begins that it overlaps. */
  overlaps_at: string | null;
};

/** A visit ahead, for what becomes of it. */
export type VisitAhead = { appt_key: number; loc_key: number; appt_date: string };
