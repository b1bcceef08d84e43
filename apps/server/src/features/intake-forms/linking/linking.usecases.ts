import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { identityOf } from '@sightline/forms/identity';
import type { Answers } from '@sightline/forms/nodes';
import { toE164 } from '@sightline/messaging/phone-number';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { revertFormConsent } from '../../conversations/consent/unlinked-form.usecases.ts';
import { actOnLinking } from '../acting/acting.usecases.ts';
import { readContents } from '../entries/entries.reads.ts';
import { presentOne } from '../entries/entries.usecases.ts';
import { formNotFound, notLinked, patientKnown, patientNotFound } from '../intake-forms.errors.ts';
import type { ReadVersion } from '../intake-forms.types.ts';
import { propose } from '../review/review.usecases.ts';
import { readPatient } from '../tying/tying.queries.ts';
import type { GivenIdentity, LinkedPatient } from '../tying/tying.types.ts';
import { lockEntry, type SentEntry, setTie } from './linking.queries.ts';

type Act = { scope: CoverScope; entryKey: number; userId: number };
type HeldEntry = { tx: CoverTransaction; entryKey: number; userId: number; held: SentEntry };

/** @throws ProblemError form.not-found */
async function hold({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }): Promise<SentEntry> {
  const held = await lockEntry({ tx, entryKey });
  if (held === undefined) throw formNotFound();
  return held;
}

type Reading = { read: Pick<ReadVersion, 'form' | 'name'>; data: Answers; said: GivenIdentity };

/**
 * A stored entry's answers, and its stated sender.
 * @throws only if a stored form is unreadable, which cannot happen
 */
export async function readAnswers({ tx, held }: { tx: CoverTransaction; held: SentEntry }): Promise<Reading> {
  const [content] = await readContents({ tx, versions: [held] });
  const definition = content === undefined ? null : readDefinition(content.definition);
  if (content === undefined || definition?.ok !== true) throw new Error('A stored form cannot be read.');
  const data: Answers = JSON.parse(held.data);
  const { BirthDate: dob } = identityOf({ form: definition.form, data });
  const said = { firstName: held.first_name, lastName: held.last_name, dob, phone: toE164(held.telephone) };
  return { read: { form: definition.form, name: content.name }, data, said };
}

/**
 * Links a completed form to a patient on behalf of staff. The same patient again changes nothing; another one first
 * undoes what the form decided for the former.
 * @throws ProblemError form.not-found, patient.not-found, form.patient-known for one that came with proof
 */
export function linkEntry({ scope, addKey, ...act }: Act & { addKey: number }): Promise<{ entry: FormEntry }> {
  return scope.transaction(async (tx) => {
    const { entryKey } = act;
    const held = await hold({ tx, entryKey });
    const patient = await readPatient({ tx, patientKey: addKey });
    if (patient === null) throw patientNotFound();
    if (held.tied_by === 'link' || held.tied_by === 'match') throw patientKnown();
    const from = held.tied_by === 'staff' ? held.patient_key : null;
    tx.note({
      patientKeys: [...(from === null ? [] : [from]), addKey],
      detail: { entryKey, from: from ?? 0, to: addKey },
    });
    if (from !== addKey) await tieTo({ tx, ...act, held, patient });
    return { entry: (await presentOne({ tx, entryKey })).entry };
  });
}

async function tieTo({ patient, ...of }: HeldEntry & { patient: LinkedPatient }): Promise<void> {
  const { tx, entryKey, userId, held } = of;
  await takeBack(of);
  const sentByLinkOf = held.tied_by === 'other-person' ? held.patient_key : held.sent_by_link_of;
  const tied = { patient_key: patient.patientKey, tied_by: 'staff', sent_by_link_of: sentByLinkOf } as const;
  await setTie({ tx, entryKey, userId, tied });
  const tie = { tiedBy: 'staff', apptKey: held.appt_key, patient } as const;
  const linked = { userId, sentAt: held.created_at };
  const answers = await readAnswers(of);
  const { form } = answers.read;
  await propose({ tx, entryKey, patientKey: patient.patientKey, form, data: answers.data });
  await actOnLinking({ tx, ...answers, entryKey, locKey: held.loc_key, tie, linked });
}

async function takeBack({ tx, entryKey, userId, held }: HeldEntry): Promise<void> {
  if (held.tied_by !== 'staff' || held.patient_key === null) return;
  await revertFormConsent({ tx, entryKey, patientKey: held.patient_key, userId });
}

/**
 * Unlinks a form that staff linked: it belongs to its original patient again, and what the link decided is undone.
 * @throws ProblemError form.not-found, form.not-linked
 */
export function unlinkEntry({ scope, ...act }: Act): Promise<{ entry: FormEntry }> {
  return scope.transaction(async (tx) => {
    const { entryKey, userId } = act;
    const held = await hold({ tx, entryKey });
    if (held.tied_by !== 'staff') throw notLinked();
    tx.note({ patientKeys: held.patient_key === null ? [] : [held.patient_key], detail: { entryKey } });
    await takeBack({ tx, ...act, held });
    const of = held.sent_by_link_of;
    const tied = { patient_key: of, tied_by: of === null ? null : 'other-person', sent_by_link_of: null } as const;
    await setTie({ tx, entryKey, userId, tied });
    return { entry: (await presentOne({ tx, entryKey })).entry };
  });
}
