import type { Person } from '../people/person.ts';
import type { Visit } from '../visits/visit.ts';

export type CommMethod = 'text' | 'email' | 'voice' | 'postcard';

export type RecallAttempt = {
  no: number;
  method: CommMethod;
  at: number;
  status: string;
  respondedAt: number | null;
};

/** A recall while the demo is generated. */
export type Recall = {
  key: number;
  person: Person;
  locKey: number;
  acctKey: number;
  recallType: string;
  dueDay: number;
  lastVisitDay: number;
  /** The resulting appointment. */
  visit: Visit | null;
  cents: number;
  attempts: RecallAttempt[];
};
