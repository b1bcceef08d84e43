/** A booking's answers as stored for staff: only what the practice asks for. */
export type BookingDetails = {
  patient: Record<string, string>;
  answers: Record<string, string>;
  insName: string;
};
