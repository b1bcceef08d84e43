/** An answer as staff see it. */
export type AnswerRow = {
  feedback_key: number;
  patient_key: number;
  name: string;
  appt_date: string;
  type: string;
  provider: string;
  loc_key: number;
  location: string;
  score: number;
  words: string;
  answered_at: Temporal.Instant;
  is_changed: boolean;
  handled_at: Temporal.Instant | null;
  handled_by: string | null;
  conv_key: number | null;
  total: number;
};
