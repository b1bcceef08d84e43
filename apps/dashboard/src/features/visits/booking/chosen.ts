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

export type Choose = (change: Partial<Chosen>) => void;
