export type TemplateRow = {
  template_key: number;
  name: string;
  type: string;
  locale: string;
  body: string;
  /** Shared by a template's texts in all languages. */
  pair_key: number;
  /** Null: everywhere. */
  loc_key: number | null;
  /** The template that this one replaces at its location. */
  stands_for: number | null;
};

export type LocationRow = {
  loc_key: number;
  org_name: string;
  phone: string;
  time_zone: string;
  status: number;
  /** Whether it has a number to text from. */
  has_number: boolean;
  practice_name: string;
  front_line: string;
  has_forms: boolean;
  has_online_booking: boolean;
  patient_origin: string | null;
};
