import { importFormTemplate } from '@sightline/contract/form-building.calls';
import { submitForm } from '@sightline/contract/intake-forms.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { watchTurns, workedByAllMs } from '../../../../testing/worked.ts';
import { ANSWERS, importForm, insertFormPractices, sendIn } from '../intake-forms.test-practice.ts';

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const MOST_BLOCKED_MS = 200;
const LONGEST_MS = 2_000;

describe('hostile answers and definitions', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
    await importForm({ app: app(), token });
    // Excludes the first request's warm-up from the measurement.
    await sendIn({ app: app(), body: {} });
  });

  /** Makes a call and measures its processor time, and how long the event loop was blocked. */
  async function measuredOnce({ url, payload }: { url: string; payload: string }) {
    const turns = watchTurns();
    const started = workedByAllMs();
    const answer = await app().app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    const ms = workedByAllMs() - started;
    return { status: answer.statusCode, body: answer.json(), ms, blocked: await turns.stop() };
  }

  /** The best of several runs: other load on the machine should not count. */
  async function measured(asked: { url: string; payload: string }) {
    const best = await measuredOnce(asked);
    for (let tries = 1; tries < 4 && (best.blocked > MOST_BLOCKED_MS || best.ms > LONGEST_MS); tries += 1) {
      const again = await measuredOnce(asked);
      best.blocked = Math.min(best.blocked, again.blocked);
      best.ms = Math.min(best.ms, again.ms);
    }
    return best;
  }

  const submission = (data: string) => `{"pn":"check-in","coverKey":11,"locKey":111,"data":${data}}`;
  const keys = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',');
  const rows = (count: number) => Array.from({ length: count }, () => '{"name":"a"}').join(',');
  const good = JSON.stringify(ANSWERS).slice(1, -1);

  it.each([
    ['a key that reaches into prototypes', '{"__proto__":{"isAdmin":true}}', 400],
    ['one that is spelled in escapes', '{"\\u005f_proto__":{"isAdmin":true}}', 400],
    ['one deep inside', `{${good},"drops":[{"__proto__":{"a":1}}]}`, 400],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['100,000 levels of lists', `{"a":${nested(100_000, '[', ']')}}`, 400],
    ['100,000 levels of objects', `{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 400],
    ['50 levels in an answer', `{${good},"firstName":${nested(50, '[', ']')}}`, 400],
    ['70,000 keys', `{${keys(70_000)}}`, 400],
    ['60,000 rows', `{${good},"drops":[${rows(60_000)}]}`, 400],
    ['no JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a number', '5', 400],
    ['an answer of 2 MB', `{"firstName":"${'x'.repeat(2_000_000)}"}`, 413],
    ['100,000 keys, more than 1 MB', `{${keys(100_000)}}`, 413],
    ['an answer of 900,000 characters', `{${good},"lastName":"${'x'.repeat(900_000)}"}`, 400],
    ['a thousand digits for an age', `{${good},"age":${'9'.repeat(1_000)}}`, 400],
  ])('refuses %s within 2 seconds, without blocking others', async (_, data, expected) => {
    const { status, ms, blocked } = await measured({ url: submitForm.path, payload: submission(data) });
    expect(status).toBe(expected);
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(blocked).toBeLessThan(MOST_BLOCKED_MS);
  });

  it('100,000 short keys in less than 1 MB are too many', async () => {
    const short = Array.from({ length: 100_000 }, (_, n) => `"${n.toString(36)}":1`).join(',');
    const payload = submission(`{${short}}`);
    expect(payload.length).toBeLessThan(1_000_000);
    const { status, body, ms, blocked } = await measured({ url: submitForm.path, payload });
    expect([status, body.code]).toEqual([400, 'form.invalid']);
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(blocked).toBeLessThan(MOST_BLOCKED_MS);
  });

  it.each([
    ['20,000 components', { components: Array.from({ length: 20_000 }, (_, n) => ({ key: `k${n}`, type: 'x' })) }],
    ['a key that reaches into prototypes', '{"components":[{"type":"textfield","key":"__proto__","label":"x"}]}'],
    [
      '5,000 levels',
      `{"components":[${'{"type":"panel","key":"p","components":['.repeat(5_000)}${']}'.repeat(5_000)}]}`,
    ],
    ['100,000 levels of lists', `{"components":[],"a":${nested(100_000, '[', ']')}}`],
  ])('[FRM-010] refuses a definition with %s within 2 seconds, without blocking others', async (_, given) => {
    const definition = typeof given === 'string' ? given : JSON.stringify(given);
    const payload = JSON.stringify({ name: 'Hostile', definition });
    const { status, body, ms, blocked } = await measured({ url: importFormTemplate.path, payload });
    expect(status).toBe(200);
    expect(body.errors.length).toBeGreaterThan(0);
    expect(body.template).toBeNull();
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(blocked).toBeLessThan(MOST_BLOCKED_MS);
  });

  it('[FRM-010] stops a pattern that would never end, and answers at once', async () => {
    const field = { type: 'textfield', key: 'word', label: 'Word', input: true, validate: { pattern: '^(a+)+$' } };
    const { reply } = await app().call(
      importFormTemplate,
      { body: { name: 'Slow', definition: JSON.stringify({ components: [field] }) } },
      token,
    );
    expect(reply.errors).toEqual([]);
    const word = `${'a'.repeat(9_000)}!`;
    const payload = JSON.stringify({ pn: 'slow', coverKey: 11, data: { word } });
    const { status, ms, blocked } = await measured({ url: submitForm.path, payload });
    expect(status).toBe(400);
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(blocked).toBeLessThan(MOST_BLOCKED_MS);
  });

  it('accepts a form of a thousand questions, without blocking others', async () => {
    const components = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ type: 'textfield', key: `field${n}`, label: `Question ${n}`, input: true },
      validate: { required: true, pattern: '^[a-z ]+$' },
    }));
    const definition = JSON.stringify({ components });
    const taken = await measured({
      url: importFormTemplate.path,
      payload: JSON.stringify({ name: 'Large', definition }),
    });
    expect(taken.body.errors).toEqual([]);
    const data = Object.fromEntries(components.map(({ key }) => [key, 'some words']));
    const payload = JSON.stringify({ pn: 'large', coverKey: 11, data });
    const { status, ms, blocked } = await measured({ url: submitForm.path, payload });
    expect(status).toBe(201);
    expect(ms).toBeLessThan(LONGEST_MS);
    expect([taken.blocked, blocked].filter((one) => one > MOST_BLOCKED_MS)).toEqual([]);
  });

  it('stores NUL, lone surrogates and markup as plain text', async () => {
    const firstName = 'A\u0000da \ud800 <script>alert(1)</script>';
    const { status } = await sendIn({ app: app(), body: { data: { ...ANSWERS, firstName } } });
    expect(status).toBe(201);
    const row = await database()
      .pool.kysely.selectFrom('form_entry')
      .select('first_name')
      .orderBy('entry_key', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.first_name).toBe('Ada \ufffd <script>alert(1)</script>');
  });
});
