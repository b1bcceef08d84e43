/** Where and when a visit would be, as far as it is chosen. */
export type Chosen = {
  locKey: number;
  /** 0: anyone, or not chosen yet. */
  acctKey: number;
  taskKey: number;
  date: string;
  time: string;
  override: string;
};

/** The same place and time, so that a refusal of it still counts. */
export const isReasonOnly = (change: Partial<Chosen>): boolean => Object.keys(change).join() === 'override';

export type Choose = (change: Partial<Chosen>) => void;
