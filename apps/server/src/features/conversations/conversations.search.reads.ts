import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { ListSearch } from './conversations.rules.ts';

// The last code point there is: no stored text that starts with a prefix sorts behind prefix and this.
const LAST_CHARACTER = '\u{10FFFF}';

type FoldedColumn = 'last_name_lc' | 'first_name_lc' | 'pms_patient_id_lc';

/** A prefix by range bounds, which index and row-level security allow together; `like` with a parameter does not. */
const startsWith = (column: FoldedColumn, prefix: string) =>
  sql<boolean>`(${sql.ref(column)} >= lower(${prefix}::text) and ${sql.ref(column)} < lower(${prefix}::text) || ${LAST_CHARACTER}::text)`;

const patientsFound = ({ tx, search }: { tx: CoverTransaction; search: ListSearch }) =>
  tx.q
    .selectFrom('patient')
    .where('cover_key', '=', tx.coverKey)
    .where((eb) =>
      eb.or([
        startsWith('last_name_lc', search.whole),
        startsWith('first_name_lc', search.whole),
        startsWith('pms_patient_id_lc', search.whole),
        ...search.pairs.map(({ first, last }) =>
          eb.and([startsWith('last_name_lc', last), startsWith('first_name_lc', first)]),
        ),
      ]),
    );

const ofPhones = ({ tx, search }: { tx: CoverTransaction; search: ListSearch }) =>
  tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', tx.coverKey)
    .where((eb) =>
      eb.or(search.phones.map((start) => eb.and([eb('phone', '>=', start), eb('phone', '<', start + LAST_CHARACTER)]))),
    );

/** The conversations a search means: by the patient's names or ID, or by the phone. */
export function conversationsFound({ tx, search }: { tx: CoverTransaction; search: ListSearch }) {
  const ofPatients = tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', 'in', patientsFound({ tx, search }).select('patient_key'));
  // A family's thread goes by the phone they share, whichever of them it was tied to.
  const ofFamilies = tx.q
    .selectFrom(
      patientsFound({ tx, search }).where('cell_phone', '<>', '').select(['patient_key', 'cell_phone']).as('found'),
    )
    .innerJoin('conversation', 'conversation.phone', 'found.cell_phone')
    .select('conversation.conv_key')
    .where('conversation.cover_key', '=', tx.coverKey)
    .where(sql<boolean>`conversation.patient_key is distinct from found.patient_key`);
  const ofPeople = ofPatients.union(ofFamilies);
  return search.phones.length === 0 ? ofPeople : ofPeople.union(ofPhones({ tx, search }));
}
