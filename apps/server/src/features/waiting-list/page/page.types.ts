export type OfferLine = {
  offer_key: number;
  patient_key: number;
  first_name: string;
  last_name: string;
  starts_at: Temporal.Instant;
  time_zone: string;
  provider: string;
  location: string;
  why: string;
  offered_at: Temporal.Instant;
  answer_by: Temporal.Instant;
  state: string;
};

export type WaitingFigures = {
  offered: number;
  filled: number;
  median_minutes: number | null;
  value_cents: number;
  messages: number;
};
