import type { Reply } from '@sightline/contract/call';
import type { FormUrgency, listUrgentForms } from '@sightline/contract/urgent-forms.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { noteHandled } from './urgency.queries.ts';
import { countOpenUrgencies, readOpenUrgencies, readUrgencies } from './urgency.reads.ts';
import type { UrgencyRow } from './urgency.types.ts';

const MOST_LISTED = 20;

const keysOf = (rows: readonly UrgencyRow[]): number[] => rows.flatMap(({ patient_key }) => patient_key ?? []);

const presentUrgency = ({ signs, handled_at, given_name, family_name }: UrgencyRow): FormUrgency => ({
  signs,
  handledAt: handled_at?.toString() ?? null,
  handledBy: [given_name, family_name].filter(Boolean).join(' '),
});

/** Urgent answers not handled yet. */
export function listUrgent({ scope }: { scope: CoverScope }): Promise<Reply<typeof listUrgentForms>> {
  return scope.transaction(async (tx) => {
    const rows = await readOpenUrgencies({ tx, limit: MOST_LISTED });
    const total = rows.length < MOST_LISTED ? rows.length : await countOpenUrgencies({ tx });
    tx.note({ patientKeys: keysOf(rows), detail: { entryKeys: rows.map(({ entry_key }) => entry_key) } });
    const entries = rows.map((row) => ({
      ...{ entryKey: row.entry_key, name: row.name, firstName: row.first_name, lastName: row.last_name },
      ...{ telephone: row.telephone, at: row.created_at.toString(), signs: row.signs },
    }));
    return { entries, total };
  });
}

/**
 * Marks a form's urgent answers as handled.
 * @throws ProblemError form.not-found
 */
export function handleUrgent({
  scope,
  entryKey,
  userId,
}: {
  scope: CoverScope;
  entryKey: number;
  userId: number;
}): Promise<FormUrgency> {
  return scope.transaction(async (tx) => {
    await noteHandled({ tx, entryKey, userId });
    const [row] = await readUrgencies({ tx, entryKeys: [entryKey] });
    if (row === undefined) throw formNotFound();
    tx.note({ patientKeys: keysOf([row]), detail: { entryKey } });
    tx.announce({ kind: 'urgent-form' });
    return presentUrgency(row);
  });
}

export async function urgenciesOf({
  tx,
  entryKeys,
}: {
  tx: CoverTransaction;
  entryKeys: readonly number[];
}): Promise<ReadonlyMap<number, FormUrgency>> {
  const rows = await readUrgencies({ tx, entryKeys });
  return new Map(rows.map((row) => [row.entry_key, presentUrgency(row)]));
}
