/** A medicine or an allergy that staff accepted. */
export type HealthRow = { kind: 'medicine' | 'allergy'; name: string; detail: string };

/** How far a visit's forms are. */
export type ProgressRow = { appt_key: number; done: number; total: number; is_locked: boolean };
