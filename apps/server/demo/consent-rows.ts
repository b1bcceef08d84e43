import type { PatientLocale } from '@sightline/contract/languages';
import type { Insertable } from 'kysely';
import type { ConsentEntry } from '../src/db/schema.ts';
import type { Person } from './people/person.ts';
import { toInstant } from './practice-calendar.ts';
import { byCellPhone } from './threads/texters.ts';
import { draftsOf, type Thread } from './threads/thread.ts';
import type { ThreadKeys } from './threads/thread-rows.ts';

const INTAKE_WORDS = {
  'en-US': 'Intake form: "Yes, you may text me about my care and my appointments at this number."',
  'es-US': 'Formulario de ingreso: "Sí, me pueden enviar mensajes sobre mis citas a este número."',
} as const satisfies Record<PatientLocale, string>;

/** A ledger entry before it is numbered; `at` in epoch milliseconds. */
export type Entry = Omit<Insertable<ConsentEntry>, 'recorded_at' | 'entry_key'> & { at: number };

/** Every phone's consent, given on the intake form of its first patient. */
function intakeEntries({
  coverKey,
  people,
  joinedAt,
}: {
  coverKey: number;
  people: readonly Person[];
  joinedAt: ReadonlyMap<number, number>;
}): Entry[] {
  return [...byCellPhone(people)].flatMap(([phone, members]) => {
    const giver = members.find(({ age }) => age >= 18) ?? members[0];
    if (giver === undefined) return [];
    return [
      {
        cover_key: coverKey,
        phone,
        patient_key: giver.key,
        purpose: 'sms',
        decision: 'given',
        source: 'import',
        words: INTAKE_WORDS[giver.locale],
        trans_key: null,
        user_id: null,
        at: Math.min(...members.map(({ key }) => joinedAt.get(key) ?? Number.POSITIVE_INFINITY)),
      },
    ];
  });
}

/** Consent requests and answers by text. */
function textEntries({ threads, keyed }: { threads: readonly Thread[]; keyed: ThreadKeys }): Entry[] {
  return threads.flatMap((thread) =>
    draftsOf(thread).flatMap((draft) =>
      draft.consent === null
        ? []
        : [
            {
              cover_key: keyed.coverKey,
              phone: thread.texter.phone,
              patient_key: thread.texter.head?.key ?? null,
              ...draft.consent,
              source: draft.from === 'patient' ? 'keyword' : 'staff',
              words: draft.body,
              trans_key: keyed.transKeys.get(draft) ?? null,
              user_id: draft.userId,
              at: draft.at,
            },
          ],
    ),
  );
}

/** The consent ledger in chronological order, which is also its reading order. */
export function consentRows({
  people,
  joinedAt,
  threads,
  keyed,
  forms,
}: {
  people: readonly Person[];
  joinedAt: ReadonlyMap<number, number>;
  threads: readonly Thread[];
  keyed: ThreadKeys;
  forms: readonly Entry[];
}): Insertable<ConsentEntry>[] {
  const { coverKey } = keyed;
  const entries = [...intakeEntries({ coverKey, people, joinedAt }), ...textEntries({ threads, keyed }), ...forms];
  return entries
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...entry }, place) => ({
      ...entry,
      entry_key: (coverKey - 1_000) * 100_000 + place + 1,
      recorded_at: toInstant(at),
    }));
}
