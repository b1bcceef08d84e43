import { listConversations } from '@sightline/contract/conversations.calls';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../testing/property-runs.ts';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { AT, insertConversations, messageRow } from './conversations.test-rows.ts';

/** Words that are their own stems in both languages, and of which one begins like another. */
const WORDS = ['mub', 'mubix', 'kko', 'kkoz', 'zul'];
const CONVERSATIONS = 14;
/** Keys of texts so far apart that they lie in different parts of the history. */
const PART = 65_536;

type Text = { convKey: number; words: string[] };
type Person = { convKey: number; first: string; last: string };

const word = fc.constantFrom(...WORDS);
const [texts] = fc.sample(
  fc.array(
    fc.record({
      convKey: fc.integer({ min: 1, max: CONVERSATIONS }),
      words: fc.array(word, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 40, maxLength: 40 },
  ),
  { numRuns: 1, seed: 7 },
) as [Text[]];
const people: Person[] = [
  { convKey: 2, first: 'Mub', last: 'Zul' },
  { convKey: 5, first: 'Mubina', last: 'Reyes' },
  { convKey: 9, first: 'Ana', last: 'Kko' },
];
/** Some share an instant, which their keys then order. */
const timeOf = (convKey: number) => AT.add({ minutes: (convKey * 5) % 7 });

const holdsSideBySide = (words: string[], typed: string[]) =>
  typed.length > 1 &&
  typed.every((one, n) => n === 0 || words.some((w, m) => w === one && words[m - 1] === typed[n - 1]));

/** The ranks of the definition, without index, stems or SQL; null if a conversation doesn't fit. */
function relevanceOf(convKey: number, typed: string[]): number | null {
  const owner = people.find((one) => one.convKey === convKey);
  const names = owner === undefined ? [] : [owner.first, owner.last].map((name) => name.toLowerCase());
  const whole = typed.join(' ');
  const [one, ...more] = typed;
  const other = more.join(' ');
  const isNamed = (fits: (name: string, start: string) => boolean) =>
    names.some((name) => fits(name, whole)) ||
    (other !== '' && [names, names.toReversed()].some(([a = '', b = '']) => fits(a, one ?? '') && fits(b, other)));
  if (isNamed((name, start) => name === start)) return 0;
  if (isNamed((name, start) => name.startsWith(start))) return 1;
  const own = texts.filter((text) => text.convKey === convKey).map(({ words }) => words);
  if (own.some((words) => holdsSideBySide(words, typed))) return 2;
  if (own.some((words) => typed.every((each) => words.includes(each)))) return 3;
  const last = typed.at(-1) ?? '';
  const holdsStart = (words: string[]) =>
    typed.slice(0, -1).every((each) => words.includes(each)) && words.some((each) => each.startsWith(last));
  return own.some(holdsStart) ? 4 : null;
}

const isEven = (convKey: number) => convKey % 2 === 0;

function expectedOrder(typed: string[], keys: number[]): number[] {
  return keys
    .flatMap((convKey) => {
      const relevance = relevanceOf(convKey, typed);
      return relevance === null ? [] : [{ convKey, relevance }];
    })
    .sort(
      (a, b) =>
        a.relevance - b.relevance ||
        Temporal.Instant.compare(timeOf(b.convKey), timeOf(a.convKey)) ||
        b.convKey - a.convKey,
    )
    .map(({ convKey }) => convKey);
}

describe('the order of a search', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const page = async (change: object) =>
    (await app().call(listConversations, { body: { internal: true, ...change } }, token)).reply;

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertRows(
      pool,
      'patient',
      people.map(({ convKey, first, last }) =>
        patientRow({ cover_key: 1, loc_key: 11, patient_key: 800 + convKey, first_name: first, last_name: last }),
      ),
    );
    await insertConversations(
      pool,
      Array.from({ length: CONVERSATIONS }, (_, n) => n + 1).map((convKey) => ({
        cover_key: 1,
        conv_key: convKey,
        loc_key: isEven(convKey) ? 12 : 11,
        message_status: isEven(convKey) ? 0 : 1,
        last_transmission_at: timeOf(convKey),
        patient_key: people.some((one) => one.convKey === convKey) ? 800 + convKey : null,
      })),
    );
    await insertRows(
      pool,
      'message',
      texts.map(({ convKey, words }, n) =>
        messageRow({ cover_key: 1, conv_key: convKey, trans_key: 1_000 + n * 2 * PART, body: words.join(', ') }),
      ),
    );
    ({ token } = await app().signIn('user1'));
  });

  const typedWords = fc.tuple(fc.array(word, { maxLength: 2 }), fc.constantFrom(...WORDS, 'mu', 'k', 'zu'));

  it('[INX-001] is what fits best and then the newest, page by page without a gap or a repeat, in every part', {
    tags: ['deep'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        typedWords,
        fc.constantFrom<[object, (convKey: number) => boolean]>(
          [{}, () => true],
          [{ locKeys: [12] }, isEven],
          [{ viewStatus: 0 }, isEven],
          [{ view: 'unassigned', locKeys: [11] }, (convKey) => !isEven(convKey)],
        ),
        fc.integer({ min: 1, max: 6 }),
        async ([before, last], [part, isIn], pageSize) => {
          const typed = [...before, last];
          const found: number[] = [];
          let cursor: string | null = null;
          do {
            const next = await page({ filter: typed.join(' '), pageSize, cursor, ...part });
            found.push(...next.Conversations.map(({ convKey }) => convKey));
            cursor = next.NextCursor;
          } while (cursor !== null);
          const all = Array.from({ length: CONVERSATIONS }, (_, n) => n + 1);
          expect(found).toEqual(expectedOrder(typed, all.filter(isIn)));
        },
      ),
      {
        numRuns: runs(200),
        examples: [
          [[['kko'], 'mub'], [{}, () => true], 4],
          [[[], 'mub'], [{}, () => true], 3],
        ],
      },
    );
  });

  it('[INX-001] puts a number or ID typed whole before one that only begins with it, and before texts', async () => {
    const { pool } = database();
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 31, loc_key: 11, phone: '72345', last_transmission_at: AT },
      { cover_key: 1, conv_key: 32, loc_key: 11, phone: '723456', last_transmission_at: AT.add({ hours: 1 }) },
      { cover_key: 1, conv_key: 33, loc_key: 11, last_transmission_at: AT.add({ hours: 2 }) },
    ]);
    await insertRows(pool, 'message', [messageRow({ cover_key: 1, conv_key: 33, trans_key: 900, body: 'Use 72345.' })]);
    const { Conversations } = await page({ filter: '72345' });
    expect(Conversations.map(({ convKey }) => convKey)).toEqual([31, 32, 33]);
  });

  it('[INX-001] [MSG-043] a list by waits and the specification’s list keep their own order', async () => {
    const { Conversations } = await page({ filter: 'mub', internal: false });
    expect(Conversations.map(({ convKey }) => convKey)).toEqual(
      [2, 5].sort((a, b) => Temporal.Instant.compare(timeOf(b), timeOf(a))),
    );
    const waits = (await page({ filter: 'mub', order: 'waiting' })).Conversations.map(
      ({ waitingSince }) => waitingSince,
    );
    expect(waits.length).toBeGreaterThan(2);
    expect(waits).toEqual(waits.toSorted());
  });

  it.each([
    '',
    ' ',
    '%',
    '_',
    "'",
    '\\',
    '"quoted"',
    '(555) 010',
    ':*',
    '!',
    '& |',
    '<->',
    'a',
    'ñ',
    '👓',
    '٣',
    '\u0000',
    'é'.repeat(100),
    'a '.repeat(50),
    '@ a',
  ])('[INX-001] takes %j literally, in every way of searching', { tags: ['deep'] }, async (filter) => {
    for (const change of [{}, { viewStatus: 0 as const }, { locKeys: [11] }])
      expect((await app().call(listConversations, { body: { internal: true, filter, ...change } }, token)).status).toBe(
        200,
      );
  });

  it('[INX-001] refuses a search of 10,000 letters as too long', async () => {
    const body = { internal: true, filter: 'a'.repeat(10_000) };
    expect((await app().call(listConversations, { body }, token)).status).toBe(400);
  });
});
