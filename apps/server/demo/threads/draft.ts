import type { PatientLocale } from '@sightline/contract/languages';
import type { TextKind } from '@sightline/messaging/message-kind';
import type { Person } from '../people/person.ts';
import type { Facts } from './fill-line.ts';

/** The people behind one phone: the patients who share it, none if it is unknown. */
export type Texter = {
  phone: string;
  members: readonly Person[];
  /** The phone's owner. */
  head: Person | null;
  locKey: number;
  locale: PatientLocale;
  optedOutAt: number | null;
  /** Whether texts to it always fail. */
  isUnreachable: boolean;
  /** Whether they text about everything. */
  isChatty: boolean;
};

export type Author = 'patient' | 'staff' | 'reminder' | 'recall' | 'order' | 'keyword' | 'urgent';

/** Whether the practice or the phone sent it. */
export const kindOf = ({ from }: Pick<Draft, 'from'>): TextKind => (from === 'patient' ? 'incoming' : 'outgoing');

/** A text while the demo is generated. */
export type Draft = {
  at: number;
  from: Author;
  /** Not filled in yet, so that another wording can be chosen. */
  source: string;
  facts: Facts;
  body: string;
  userId: number | null;
  templateType: string | null;
  errorCode: string | null;
  consent: { purpose: 'sms' | 'hipaa'; decision: 'requested' | 'given' | 'refused' } | null;
};
