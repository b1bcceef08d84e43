/** What was said with a booking, as it is kept for staff: only what the practice asks for. */
export type BookingDetails = {
  patient: Record<string, string>;
  answers: Record<string, string>;
  insName: string;
};
