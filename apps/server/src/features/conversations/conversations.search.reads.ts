import { sql } from 'kysely';
import { beginsFolded, beginsPmsId, beginsSender, endsBackwards } from '../../db/folded-text.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { ListSearch } from './conversations.rules.ts';

const patientsFound = ({ tx, search }: { tx: CoverTransaction; search: ListSearch }) =>
  tx.q
    .selectFrom('patient')
    .where('cover_key', '=', tx.coverKey)
    .where((eb) =>
      eb.or([
        beginsFolded('last_name_folded', search.whole),
        beginsFolded('first_name_folded', search.whole),
        beginsPmsId(search.whole),
        ...(search.ending.id === null ? [] : [endsBackwards('pms_id_backwards', search.ending.id)]),
        ...search.pairs.map(({ first, last }) =>
          eb.and([beginsFolded('last_name_folded', last), beginsFolded('first_name_folded', first)]),
        ),
      ]),
    );

const ofSenders = ({ tx, search }: { tx: CoverTransaction; search: ListSearch }) =>
  tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', tx.coverKey)
    .where((eb) =>
      eb.or([
        ...search.senders.map(beginsSender),
        ...(search.ending.phone === null ? [] : [endsBackwards('phone_backwards', search.ending.phone)]),
      ]),
    );

/** Conversations with texts that hold the words; of very frequent words those with the newest. */
const MOST_BY_TEXT = 300;

const ofTexts = ({ tx, search }: { tx: CoverTransaction; search: ListSearch }) =>
  tx.q
    .selectFrom(
      sql<{ conv_key: number }>`conversations_with_words(${search.whole}, ${MOST_BY_TEXT}::integer)`.as('hit'),
    )
    .select('hit.conv_key');

/**
 * A search may match one conversation or all of them: later statements in this transaction are planned individually. A
 * generic plan would read the whole practice for four digits, and JIT costs more than most searches.
 */
export async function planForSearch(tx: CoverTransaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx.q,
  );
}

/** The conversations matching a search: by the patient's names or ID, or by the start or end of the phone. */
export function conversationsFound({ tx, search }: { tx: CoverTransaction; search: ListSearch }) {
  const ofPatients = tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', 'in', patientsFound({ tx, search }).select('patient_key'));
  // A family's thread is found by the shared phone, whichever of them it is linked to.
  const ofFamilies = tx.q
    .selectFrom(
      patientsFound({ tx, search }).where('cell_phone', '<>', '').select(['patient_key', 'cell_phone']).as('found'),
    )
    .innerJoin('conversation', 'conversation.phone', 'found.cell_phone')
    .select('conversation.conv_key')
    .where('conversation.cover_key', '=', tx.coverKey)
    .where(sql<boolean>`conversation.patient_key is distinct from found.patient_key`);
  const ofPeople = ofPatients.union(ofFamilies);
  const isOfSenders = search.senders.length > 0 || search.ending.phone !== null;
  const found = isOfSenders ? ofPeople.union(ofSenders({ tx, search })) : ofPeople;
  return search.inTexts ? found.union(ofTexts({ tx, search })) : found;
}
