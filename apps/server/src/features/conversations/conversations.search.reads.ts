import { type RawBuilder, sql } from 'kysely';
import {
  beginsFolded,
  beginsPmsId,
  beginsSender,
  endsBackwards,
  type FoldedName,
  isFolded,
  isPmsId,
} from '../../db/folded-text.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { isInPart, type ListPart } from './conversations.parts.reads.ts';
import type { ListSearch } from './conversations.rules.ts';

type OtherPhone = 'primary_phone' | 'secondary_phone';

type Search = { tx: CoverTransaction; search: ListSearch };

/** So many people that the newest of their conversations are looked for one by one: sorting all of them takes longer. */
const MANY_PEOPLE = 20_000;
/** Of the start of a very frequent name, the newest conversations. */
const MOST_BY_NAME = 1_000;

/** Whether what was typed is the whole name, ID or number, or may only be its start or end. */
type Fit = 'whole' | 'part';

const isNamed: Record<Fit, (column: FoldedName, typed: string) => RawBuilder<boolean>> = {
  whole: isFolded,
  part: beginsFolded,
};

const patientsFound = ({ tx, search, fit }: Search & { fit: Fit }) =>
  tx.q
    .selectFrom('patient')
    .where('cover_key', '=', tx.coverKey)
    .where((eb) =>
      eb.or([
        isNamed[fit]('last_name_folded', search.whole),
        isNamed[fit]('first_name_folded', search.whole),
        fit === 'whole' ? isPmsId(search.whole) : beginsPmsId(search.whole),
        ...(fit === 'whole' || search.ending.id === null ? [] : [endsBackwards('pms_id_backwards', search.ending.id)]),
        ...search.pairs.map(({ first, last }) =>
          eb.and([isNamed[fit]('last_name_folded', last), isNamed[fit]('first_name_folded', first)]),
        ),
      ]),
    );

/** A conversation's number by its start or end. */
const beginsOrEnds = ({ senders, ending }: ListSearch): RawBuilder<boolean>[] => [
  ...senders.map(beginsSender),
  ...(ending.phone === null ? [] : [endsBackwards('phone_backwards', ending.phone)]),
];

const ofSenders = ({ tx, search, fit }: Search & { fit: Fit }) =>
  tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', tx.coverKey)
    .where((eb) => (fit === 'whole' ? eb('sender_lc', 'in', search.senders) : eb.or(beginsOrEnds(search))));

/**
 * A search may match one conversation or all of them: later statements in this transaction are planned individually. A
 * generic plan would read the whole practice for four digits, and JIT costs more than most searches.
 */
export async function planForSearch(tx: CoverTransaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx.q,
  );
}

/** The conversations of people or numbers matching a search: by names or ID, or by the start or end of the phone. */
export function conversationsFound({ tx, search, fit = 'part' }: Search & { fit?: Fit }) {
  const ofPatients = tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', 'in', patientsFound({ tx, search, fit }).select('patient_key'));
  // A family's thread is found by the shared phone, whichever of them it is linked to.
  const ofFamilies = tx.q
    .selectFrom(
      patientsFound({ tx, search, fit })
        .where('cell_phone', '<>', '')
        .select(['patient_key', 'cell_phone'])
        .as('found'),
    )
    .innerJoin('conversation', 'conversation.phone', 'found.cell_phone')
    .select('conversation.conv_key')
    .where('conversation.cover_key', '=', tx.coverKey)
    .where(sql<boolean>`conversation.patient_key is distinct from found.patient_key`);
  // One that nobody is linked to may be from someone's home or other phone.
  const ofOtherPhones = (column: OtherPhone) =>
    tx.q
      .selectFrom(patientsFound({ tx, search, fit }).where(column, '<>', '').select(`${column} as phone`).as('found'))
      .innerJoin('conversation', 'conversation.phone', 'found.phone')
      .select('conversation.conv_key')
      .where('conversation.cover_key', '=', tx.coverKey)
      .where('conversation.patient_key', 'is', null);
  const ofPeople = ofPatients
    .union(ofFamilies)
    .union(ofOtherPhones('primary_phone'))
    .union(ofOtherPhones('secondary_phone'));
  const isOfSenders = search.senders.length > 0 || (fit === 'part' && search.ending.phone !== null);
  return isOfSenders ? ofPeople.union(ofSenders({ tx, search, fit })) : ofPeople;
}

/** Whether what was typed is the start of very many names. */
export async function isOfManyPeople({ tx, search }: Search): Promise<boolean> {
  const found = await tx.q
    .selectFrom(
      patientsFound({ tx, search, fit: 'part' })
        .select('patient_key')
        .limit(sql.lit(MANY_PEOPLE + 1))
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return found.people > MANY_PEOPLE;
}

/** The newest conversations of very many people, among a part of the list: read from the newest on until they are enough. */
export function newestOfPeople({ tx, search, part }: Search & { part: ListPart }) {
  const found = () => patientsFound({ tx, search, fit: 'part' });
  return tx.q
    .selectFrom('conversation as c')
    .select('c.conv_key')
    .where('c.cover_key', '=', tx.coverKey)
    .where('c.removed_at', 'is', null)
    .where(isInPart(part))
    .where((eb) =>
      eb.or([
        eb.exists(found().select('patient_key').where(sql<boolean>`patient.patient_key = c.patient_key`)),
        eb.exists(found().select('patient_key').where(sql<boolean>`cell_phone <> '' and cell_phone = c.phone`)),
        eb.and([
          eb('c.patient_key', 'is', null),
          eb.exists(
            found()
              .select('patient_key')
              .where(
                sql<boolean>`(primary_phone <> '' and primary_phone = c.phone
                  or secondary_phone <> '' and secondary_phone = c.phone)`,
              ),
          ),
        ]),
        ...beginsOrEnds(search),
      ]),
    )
    .orderBy(sql`c.last_transmission_at desc, c.conv_key desc`)
    .limit(sql.lit(MOST_BY_NAME));
}
