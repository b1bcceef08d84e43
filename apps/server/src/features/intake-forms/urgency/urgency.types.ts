/** An urgent answer, in the form's words. */
export type Sign = { question: string; answer: string };

export type UrgencyRow = {
  entry_key: number;
  patient_key: number | null;
  name: string;
  first_name: string;
  last_name: string;
  telephone: string;
  signs: Sign[];
  created_at: Temporal.Instant;
  handled_at: Temporal.Instant | null;
  given_name: string | null;
  family_name: string | null;
};
