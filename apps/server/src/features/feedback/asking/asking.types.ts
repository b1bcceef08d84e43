/** A kept visit that its patient may be asked about, and how they can be reached. */
export type AskableVisit = {
  appt_key: number;
  patient_key: number;
  loc_key: number;
  acct_key: number;
  first_name: string;
  cell_phone: string;
  email: string;
  /** Someone with another first name has the phone, too. */
  shares_phone: boolean;
  preferred_locale: string;
  cover_name: string;
  location_name: string;
  phone: string;
  front_line: string;
  time_zone: string;
  patient_origin: string | null;
  /** Why the consent gate stops texts to the phone; null: it doesn't. */
  barrier: string | null;
  /** The phone is one of the practice's own, or its last text failed for good, such as on a landline. */
  is_not_textable: boolean;
};
