/** What an offer says: the time's place and provider, and the visit it would replace. */
export type OfferWords = {
  cover_name: string;
  location_name: string;
  /** Empty if the phone is not known to be theirs. */
  first_name: string;
  patient_key: number;
  appt_key: number | null;
  cell_phone: string;
  /** Someone with another first name has the phone, too. */
  shares_phone: boolean;
  email: string;
  preferred_locale: string;
  loc_key: number;
  acct_key: number;
  phone: string;
  time_zone: string;
  provider_first: string;
  provider_last: string;
  starts_at: Temporal.Instant;
  answer_by: Temporal.Instant;
  was_starts_at: Temporal.Instant | null;
  was_time_zone: string | null;
  /** Whether that visit is still booked. */
  is_booked: boolean;
};
