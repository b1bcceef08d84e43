/** A provider as people change them. */
export type ProviderValues = {
  firstName: string;
  lastName: string;
  credential: string;
  languages: string[];
  locKeys: number[];
  isActive: boolean;
};

/** A visit ahead, for what becomes of it. */
export type VisitAhead = { appt_key: number; loc_key: number; appt_date: string };
