import type { AppointmentStatus } from '@sightline/contract/appointment-status';
import type { VisitType } from '../content/visit-types.ts';
import type { Person } from '../people/person.ts';

export type Answer = 'confirmed' | 'reschedule' | 'cancelled' | 'none';

/** How an appointment came about. */
export type VisitOrigin = {
  origin: 'phone' | 'desk' | 'web' | 'recall';
  source: string;
  referredBy: string;
  tid: string;
  gid: string;
  createdAt: number;
};

export type Outcome = {
  status: AppointmentStatus;
  /** When the reminder went out, if it did, and the patient's answer. */
  remindedAt: number | null;
  answer: Answer;
  answeredAt: number | null;
  confirmedAt: number | null;
  cancelledAt: number | null;
  cancelledBy: 'patient' | 'practice' | null;
  cancelReason: string | null;
};

/** An appointment while the demo is generated. Instants are epoch milliseconds. */
export type Visit = VisitOrigin &
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
    /** The replacement visit, once there is one. */
    replacedBy: Visit | null;
  };
