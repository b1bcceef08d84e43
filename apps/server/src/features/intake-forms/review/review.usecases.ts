import type { Reply } from '@sightline/contract/call';
import type { listReviews, ReviewedEntry } from '@sightline/contract/form-review.calls';
import type { Answers, Form } from '@sightline/forms/nodes';
import { type Proposal, proposalsOf } from '@sightline/forms/proposals';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { correctContact } from '../../patients/records/correction.usecases.ts';
import { formNotFound, noPatient } from '../intake-forms.errors.ts';
import { endHealth, readHeldRecord, storeCoverage, storeHealth } from './record.queries.ts';
import {
  deleteProposals,
  insertProposals,
  lockReviewed,
  noteDecisions,
  type ProposalRow,
  type ReviewedRow,
  readOpenReviews,
  readProposals,
} from './review.queries.ts';
import { endedMedicines, isNews, labelOf, newWords, oldWords } from './review.rules.ts';

const MOST_LISTED = 100;

/**
 * Stores what an entry says about the record; of a known patient only what differs. What was stored before, for another
 * patient or none, is replaced.
 */
export async function propose({
  tx,
  entryKey,
  patientKey,
  form,
  data,
}: {
  tx: CoverTransaction;
  entryKey: number;
  patientKey: number | null;
  form: Form;
  data: Answers;
}): Promise<void> {
  await deleteProposals({ tx, entryKey });
  const said = proposalsOf({ form, data });
  const held = patientKey === null ? null : await readHeldRecord({ tx, patientKey });
  const proposals =
    held === null
      ? said
      : [...said.filter((proposal) => isNews({ proposal, held })), ...endedMedicines({ form, data, held })];
  await insertProposals({ tx, entryKey, proposals });
}

type Reviewed = ReviewedRow & { patient_key: number };

/** @throws ProblemError form.not-found, form.no-patient */
async function hold({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }): Promise<Reviewed> {
  const row = await lockReviewed({ tx, entryKey });
  if (row === undefined) throw formNotFound();
  if (row.patient_key === null || row.tied_by === 'other-person') throw noPatient();
  tx.note({ patientKeys: [row.patient_key], detail: { entryKey } });
  return { ...row, patient_key: row.patient_key };
}

const proposalOf = ({ value }: ProposalRow): Proposal => value as Proposal;

const decisionOf = (word: string | null): 'taken' | 'left' | null =>
  word === 'taken' || word === 'left' ? word : null;

async function present({ tx, row }: { tx: CoverTransaction; row: Reviewed }): Promise<ReviewedEntry> {
  const held = await readHeldRecord({ tx, patientKey: row.patient_key });
  const proposals = await readProposals({ tx, entryKey: row.entry_key });
  const shown = proposals.filter((one) => one.decision !== null || isNews({ proposal: proposalOf(one), held }));
  return {
    ...{ entryKey: row.entry_key, form: row.form, addKey: row.patient_key, at: row.created_at.toString() },
    patientName: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    items: shown.map((one) => {
      const proposal = proposalOf(one);
      return {
        ...{ item: one.item, kind: proposal.kind, label: labelOf(proposal), new: newWords(proposal) },
        ...{ old: oldWords({ proposal, held }), decision: decisionOf(one.decision), decidedBy: one.decided_by },
      };
    }),
  };
}

/** Entries with undecided answers. */
export function listOpenReviews({ scope }: { scope: CoverScope }): Promise<Reply<typeof listReviews>> {
  return scope.transaction(async (tx) => {
    const rows = await readOpenReviews({ tx, limit: MOST_LISTED });
    tx.note({ patientKeys: rows.map(({ patient_key }) => patient_key), detail: { entries: rows.length } });
    const entries = rows.map(({ entry_key: entryKey, form, created_at, first_name, last_name, open }) => ({
      ...{ entryKey, form, open, at: created_at.toString() },
      patientName: `${first_name} ${last_name}`.trim(),
    }));
    return { entries, total: rows[0]?.total ?? 0 };
  });
}

/**
 * An entry's answers beside the record.
 * @throws ProblemError form.not-found, form.no-patient
 */
export function readReview({ scope, entryKey }: { scope: CoverScope; entryKey: number }): Promise<ReviewedEntry> {
  return scope.transaction(async (tx) => present({ tx, row: await hold({ tx, entryKey }) }));
}

type Taking = { tx: CoverTransaction; row: Reviewed; taken: readonly Proposal[]; userId: number };

/** Stores taken answers where staff see and correct them, which tells the practice management system. */
async function take({ tx, row, taken, userId }: Taking): Promise<void> {
  const { patient_key: patientKey, entry_key: entryKey } = row;
  const contact = taken.flatMap((one) => (one.kind === 'contact' ? [[one.field, one.value] as const] : []));
  if (contact.length > 0) await correctContact({ tx, patientKey, given: Object.fromEntries(contact), userId });
  for (const one of taken) {
    if (one.kind === 'insurance') await storeCoverage({ tx, patientKey, coverage: one });
    if (one.kind === 'ended') await endHealth({ tx, patientKey, healthKey: one.healthKey });
    if (one.kind === 'medicine' || one.kind === 'allergy')
      await storeHealth({ tx, patientKey, health: one, entryKey, userId });
  }
}

/**
 * Takes some of an entry's answers over into the record, and leaves others. What was decided before stays decided.
 * @throws ProblemError form.not-found, form.no-patient, patient.contact-invalid
 */
export function decide({
  scope,
  entryKey,
  take: taking,
  leave,
  userId,
}: {
  scope: CoverScope;
  entryKey: number;
  take: readonly string[];
  leave: readonly string[];
  userId: number;
}): Promise<ReviewedEntry> {
  return scope.transaction(async (tx) => {
    const row = await hold({ tx, entryKey });
    const open = (await readProposals({ tx, entryKey })).filter(({ decision }) => decision === null);
    const taken = open.filter(({ item }) => taking.includes(item));
    await take({ tx, row, taken: taken.map(proposalOf), userId });
    await noteDecisions({ tx, entryKey, items: taken.map(({ item }) => item), decision: 'taken', userId });
    // What the record says by now is decided too: nothing of it would be shown again.
    const held = await readHeldRecord({ tx, patientKey: row.patient_key });
    const isOld = (one: ProposalRow) => !isNews({ proposal: proposalOf(one), held });
    const left = open
      .filter((one) => !taking.includes(one.item) && (leave.includes(one.item) || isOld(one)))
      .map(({ item }) => item);
    await noteDecisions({ tx, entryKey, items: left, decision: 'left', userId });
    tx.note({ detail: { taken: taken.length, left: left.length } });
    return present({ tx, row });
  });
}
