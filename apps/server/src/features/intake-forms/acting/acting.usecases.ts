import { type ConsentAnswer, consentAnswers, urgentAnswers, writtenAnswers } from '@sightline/forms/marks';
import type { Answers } from '@sightline/forms/nodes';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import {
  flagForUrgency,
  type LinkedForm,
  recordFormConsent,
} from '../../conversations/consent/form-consent.usecases.ts';
import { queuePush } from '../../push/push.usecases.ts';
import type { ReadVersion } from '../intake-forms.types.ts';
import type { EntryTie, GivenIdentity } from '../tying/tying.types.ts';
import { insertUrgency } from '../urgency/urgency.queries.ts';

type Entry = {
  tx: CoverTransaction;
  read: Pick<ReadVersion, 'form' | 'name'>;
  data: Answers;
  entryKey: number;
  locKey: number | null;
  tie: EntryTie;
  said: GivenIdentity;
  /** Set if staff link an earlier entry. */
  linked?: LinkedForm;
};

type ActingDeps = Pick<Deps, 'markWritten'>;

/** What a new entry triggers in its own transaction: consent, and urgent answers. */
export async function actOn(entry: Entry & { deps: ActingDeps }): Promise<void> {
  const { tx, read, data } = entry;
  const answers = consentAnswers({ form: read.form, data });
  if (answers.length > 0) await actOnConsent({ ...entry, answers });
  await markTexts(entry);
  const signs = urgentAnswers({ form: read.form, data });
  if (signs.length === 0) return;
  await insertUrgency({ tx, entryKey: entry.entryKey, signs });
  await flagForUrgency({ tx, phones: phonesOf(entry) });
  tx.announce({ kind: 'urgent-form' });
  await queuePush({ tx, notificationType: 3 });
}

/** What the patient wrote in the form's free texts. */
function markTexts(entry: Entry & { deps: ActingDeps }): Promise<void> {
  const { deps, tx, read, data, entryKey, locKey, tie } = entry;
  const isSure = tie.tiedBy === 'link' || tie.tiedBy === 'match';
  const [phone = null] = phonesOf(entry);
  const texts = writtenAnswers({ form: read.form, data });
  const patientKey = isSure ? (tie.patient?.patientKey ?? null) : null;
  return deps.markWritten({ tx, written: { source: 'form', sourceKey: entryKey, texts, phone, patientKey, locKey } });
}

/** The threads an entry appears in: the patient's own, else that of the typed phone. */
function phonesOf({ tie, said }: Pick<Entry, 'tie' | 'said'>): string[] {
  const isSure = tie.tiedBy === 'link' || tie.tiedBy === 'match';
  const own = isSure ? (tie.patient?.cellPhone ?? '') : '';
  return [own || said.phone || ''].filter((phone) => phone !== '');
}

async function actOnConsent({
  tx,
  read,
  entryKey,
  locKey,
  tie,
  said,
  linked,
  answers,
}: Entry & { answers: readonly ConsentAnswer[] }): Promise<void> {
  const { patient, tiedBy } = tie;
  const isSure = patient !== null && tiedBy !== 'other-person' && tiedBy !== null;
  for (const { purpose, decision, question, answer } of answers)
    await recordFormConsent({
      tx,
      given: { purpose, decision, words: `${question} ${answer}`, entryKey, formName: read.name },
      from: {
        phone: said.phone,
        locKey: locKey ?? patient?.locKey ?? null,
        patient: isSure ? patient : null,
        isByLink: tiedBy === 'link',
        linked: linked ?? null,
      },
    });
}

/** What an entry's answers decide about consent once staff identify the person. */
export async function actOnLinking(entry: Entry & { linked: LinkedForm }): Promise<void> {
  const answers = consentAnswers({ form: entry.read.form, data: entry.data });
  if (answers.length > 0) await actOnConsent({ ...entry, answers });
}
