/** A visit that a text is about, and its time when the text was written. */
export type TextVisit = { apptKey: number; visitAt: Temporal.Instant };

/** A visit ahead of one of a phone's people, in the location's wall time. */
export type VisitOfPhone = TextVisit & {
  patientKey: number;
  firstName: string;
  date: string;
  time: string;
  isConfirmed: boolean;
};

/** A visit that isn't as a text says: `null` for one cancelled or over, else its time now, the location's wall time. */
export type ChangedVisit = { apptKey: number; movedTo: { date: string; time: string } | null };
