/** A day on which the office is closed, `YYYY-MM-DD`. */
export type ClosedDay = { date: string; name: string };
