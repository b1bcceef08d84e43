/** An entry in the summary. */
export type SummaryEntry = {
  blockId: number;
  documentId: string;
  locKey: number;
  acctKey: number;
  isBlackout: boolean;
  weekday: number | null;
  from: string;
  to: string;
  startMinute: number;
  endMinute: number;
};
