import { asksForForms } from '@sightline/contract/automated-messages.texts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { MessageSubject, PlannedMessage } from '../../message-settings/planned.types.ts';
import type { OutreachCause } from '../../outreach/outreach.types.ts';
import { recordOutreach } from '../../outreach/outreach.usecases.ts';
import { holdOrder } from './claims.queries.ts';

type SentState = { method: 'text' | 'email'; status: string };

const PURPOSES = { visit: 'reminder', recall: 'recall', order: 'order-ready' } as const;

/** Records the messages in the ledger, one per step of a visit, recall or order. Returns the keys of new entries. */
export async function recordMessages({
  as,
  ...sending
}: {
  tx: CoverTransaction;
  messages: readonly PlannedMessage[];
  as: SentState;
}): Promise<number[]> {
  const keys: number[] = [];
  for (const message of sending.messages.toSorted((a, b) => a.about.key - b.about.key)) {
    const key = await recordOne({ tx: sending.tx, message, as });
    if (key !== null) keys.push(key);
  }
  return keys;
}

function causeOf(about: MessageSubject): OutreachCause {
  if (about.kind === 'visit') return { kind: 'visit', apptKey: about.key, visitAt: about.startsAt };
  return about.kind === 'recall' ? { kind: 'recall', recallKey: about.key } : { kind: 'order', orderKey: about.key };
}

async function recordOne({
  tx,
  message: { about, person, rule, step },
  as: { method, status },
}: {
  tx: CoverTransaction;
  message: PlannedMessage;
  as: SentState;
}): Promise<number | null> {
  if (about.kind === 'order' && !(await holdOrder({ tx, orderKey: about.key, isReached: status === 'Queued' })))
    return null;
  const purpose = asksForForms(rule) ? ('forms' as const) : PURPOSES[about.kind];
  const outreach = { patientKey: person.patient_key, purpose, cause: causeOf(about), step, method, status };
  return recordOutreach({ tx, outreach });
}
