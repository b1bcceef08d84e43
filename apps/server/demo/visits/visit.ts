import type { AppointmentStatus } from '@sightline/contract/appointment-status';
import type { VisitType } from '../content/visit-types.ts';
import type { Person } from '../people/person.ts';

export type Answer = 'confirmed' | 'reschedule' | 'cancelled' | 'none';

/** How an appointment came about. */
export type Making = {
  origin: 'phone' | 'desk' | 'web' | 'recall';
  source: string;
  referredBy: string;
  tid: string;
  gid: string;
  createdAt: number;
};

/** What became of it. */
export type Outcome = {
  status: AppointmentStatus;
  /** When it was reminded of, if it was, and what the patient answered to that. */
  remindedAt: number | null;
  answer: Answer;
  answeredAt: number | null;
  confirmedAt: number | null;
  cancelledAt: number | null;
  cancelledBy: 'patient' | 'practice' | null;
  cancelReason: string | null;
};

/** An appointment while the demo is made. Instants are epoch milliseconds. */
export type Visit = Making &
  Outcome & {
    key: number;
    person: Person;
    locKey: number;
    acctKey: number;
    type: VisitType;
    day: number;
    minute: number;
    startsAt: number;
    isNew: boolean;
    /** The visit made in its place, once there is one. */
    replacedBy: Visit | null;
  };
