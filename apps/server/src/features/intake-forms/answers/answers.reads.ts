import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Days on which forms were sent, both included; null for no bound. */
export type Period = { from: string | null; to: string | null };
export type AnswerSelection = Period & { formKey: number };

export type AnswerRow = {
  entryKey: number;
  version: number;
  sentDate: string;
  firstName: string;
  lastName: string;
  telephone: string;
  email: string;
  location: string;
  locale: string;
  data: string;
};

const selectEntries = ({ tx, selection }: { tx: CoverTransaction; selection: AnswerSelection }) =>
  tx.q
    .selectFrom('form_entry as e')
    .where('e.cover_key', '=', ownCoverKey)
    .where('e.form_key', '=', selection.formKey)
    .$if(selection.from !== null, (q) => q.where('e.sent_date', '>=', selection.from ?? ''))
    .$if(selection.to !== null, (q) => q.where('e.sent_date', '<=', selection.to ?? ''));

/** Entries of a form above a key, in the order they came. */
export async function readAnswers({
  tx,
  selection,
  after,
  limit,
}: {
  tx: CoverTransaction;
  selection: AnswerSelection;
  after: number;
  limit: number;
}): Promise<AnswerRow[]> {
  const rows = await selectEntries({ tx, selection })
    .leftJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'e.loc_key'))
    .select(['e.entry_key', 'e.version', 'e.sent_date', 'e.first_name', 'e.last_name', 'e.telephone', 'e.email'])
    .select(['l.org_name as location', 'e.locale', 'e.data'])
    .where('e.entry_key', '>', after)
    .orderBy('e.entry_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ entryKey: row.entry_key, version: row.version, sentDate: row.sent_date },
    ...{ firstName: row.first_name, lastName: row.last_name, telephone: row.telephone, email: row.email },
    ...{ location: row.location ?? '', locale: row.locale, data: row.data },
  }));
}

/** The patients whose answers a file contains. */
export async function readAnswerPatients({ tx, selection }: { tx: CoverTransaction; selection: AnswerSelection }) {
  const rows = await selectEntries({ tx, selection })
    .select('e.patient_key')
    .distinct()
    .where('e.patient_key', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.patient_key ?? []);
}

/** How many entries there are in each version, newest first. */
export async function countVersions({ tx, selection }: { tx: CoverTransaction; selection: AnswerSelection }) {
  const rows = await selectEntries({ tx, selection })
    .select(['e.version', (eb) => eb.fn.countAll<string>().as('n')])
    .groupBy('e.version')
    .orderBy('e.version', 'desc')
    .execute();
  return rows.map(({ version, n }) => ({ version, count: Number(n) }));
}
