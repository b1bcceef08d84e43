import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { pngFile } from '../../../../testing/picture-files.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { testDataKey, useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createDataKeys } from '../../../db/data-keys.ts';
import { conversationRow, messageRow } from '../../conversations/conversations.test-rows.ts';
import { lapsesAt } from './links.rules.ts';
import { openPictureLinks } from './links.usecases.ts';

const FILE = 'pictures/1/ab/abcdef';

describe("a picture's URL", () => {
  const database = useDatabase();
  const app = useApp(database);
  const get = (url: string) => app().app.inject({ method: 'GET', url });
  let made = 0;

  /** A picture in practice 1, with its file in the store if ready. */
  async function insertPicture(status: 'ready' | 'pending' | 'failed'): Promise<number> {
    const { pool } = database();
    if (made === 0) await insertPractice(pool, { coverKey: 1 });
    const key = ++made;
    const phone = `+1646555${1_000 + key}`;
    await insertRows(pool, 'conversation', [conversationRow({ cover_key: 1, conv_key: key, loc_key: 11, phone })]);
    await insertRows(pool, 'message', [messageRow({ cover_key: 1, trans_key: key, conv_key: key })]);
    const file = status === 'ready' ? { file_key: `${FILE}${key}`, content_type: 'image/png' } : {};
    const row = { cover_key: 1, picture_key: key, trans_key: key, position: 1, status, created_at: app().clock.now() };
    await insertRows(pool, 'picture', [{ ...row, ...file }]);
    if (status === 'ready')
      await app().files.put({ key: `${FILE}${key}`, bytes: await pngFile(), contentType: 'image/png' });
    return key;
  }

  it('[IMG-4] shows that picture, with its type, without active content and uncached by proxies', async () => {
    const pictureKey = await insertPicture('ready');
    const shown = await get(app().deps.links.shown({ coverKey: 1, pictureKey }));
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual(await pngFile());
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    const handedOut = app().deps.links.handedOut({ coverKey: 1, pictureKey });
    expect(handedOut.startsWith('http://sightline.test/messaging/api/pictures/')).toBe(true);
    expect((await get(handedOut.slice('http://sightline.test'.length))).statusCode).toBe(200);
  });

  it('[TEN-6] gets the same answer if forged, for another picture or practice, or if nothing is there', async () => {
    const [pictureKey, other] = [await insertPicture('ready'), await insertPicture('ready')];
    const { links } = app().deps;
    const good = new URL(links.shown({ coverKey: 1, pictureKey }), 'http://sightline.test');
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(good);
      change(url);
      return `${url.pathname}${url.search}`;
    };
    const signature = good.searchParams.get('signature') ?? '';
    const until = Number(good.searchParams.get('until'));
    const wrong = [
      changed((url) => url.searchParams.set('signature', '')),
      changed((url) =>
        url.searchParams.set('signature', `${signature.slice(0, -1)}${signature.endsWith('A') ? 'E' : 'A'}`),
      ),
      changed((url) => url.searchParams.set('signature', `${signature}=`)),
      changed((url) => url.searchParams.set('until', String(until + 3_600))),
      changed((url) => url.searchParams.set('cover', '2')),
      changed((url) => {
        url.pathname = url.pathname.replace(`/${pictureKey}`, `/${other}`);
      }),
      links.shown({ coverKey: 1, pictureKey: await insertPicture('pending') }),
      links.shown({ coverKey: 1, pictureKey: await insertPicture('failed') }),
      links.shown({ coverKey: 1, pictureKey: 999_999 }),
      links.shown({ coverKey: 2, pictureKey }),
    ];
    for (const url of wrong) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'picture.not-found' });
    }
    expect((await get(changed((url) => url.searchParams.delete('signature')))).statusCode).toBe(400);
    expect((await get(changed((url) => url.searchParams.append('signature', 'x')))).statusCode).toBe(400);
    expect((await get(changed(() => undefined))).statusCode).toBe(200);
  });

  it('[IMG-4] stays the same for a while, holds for hours, and expires', async () => {
    const { clock, deps } = app();
    const pictureKey = await insertPicture('ready');
    const address = deps.links.shown({ coverKey: 1, pictureKey });
    const begun = clock.now();
    clock.advance({ minutes: 1 });
    const again = deps.links.shown({ coverKey: 1, pictureKey });
    clock.advance({ minutes: 30 });
    expect(deps.links.shown({ coverKey: 1, pictureKey })).toBe(again);
    clock.advance({ hours: 3, minutes: 28 });
    expect((await get(address)).statusCode).toBe(200);
    const handedOut = deps.links.handedOut({ coverKey: 1, pictureKey });
    clock.advance({ hours: 2 });
    expect((await get(address)).statusCode).toBe(404);
    clock.advance({ hours: 24 });
    expect((await get(handedOut.slice('http://sightline.test'.length))).statusCode).toBe(200);
    clock.advance({ hours: 48 });
    expect((await get(handedOut.slice('http://sightline.test'.length))).statusCode).toBe(404);
    expect(Temporal.Instant.compare(clock.now(), begun)).toBe(1);
  });

  it('[MSG-041] is accepted by every server on the database, and by none on another', async () => {
    const clock = createFixedClock();
    const open = (pool = database().pool) =>
      openPictureLinks({ pool, clock, randomBytes, dataKeys: createDataKeys([testDataKey]), publicUrl: () => '' });
    const [one, two] = await Promise.all([open(), open()]);
    const address = new URL(one.shown({ coverKey: 1, pictureKey: 7 }), 'http://sightline.test').searchParams;
    const named = {
      coverKey: 1,
      pictureKey: 7,
      until: address.get('until') ?? '',
      signature: address.get('signature') ?? '',
    };
    expect(two.holds(named)).toBe(true);
    const { pool } = database();
    await pool.kysely.deleteFrom('server_secret').where('name', '=', 'pictures.address-secret').execute();
    expect((await open()).holds(named)).toBe(false);
  });

  it('expires on the hour, in ten digits', () => {
    const now = Temporal.Instant.from('2026-11-20T15:00:01Z');
    expect(lapsesAt({ now, purpose: 'shown' })).toBe(Date.parse('2026-11-20T20:00:00Z') / 1_000);
    expect(lapsesAt({ now, purpose: 'handed-out' })).toBe(Date.parse('2026-11-22T16:00:00Z') / 1_000);
  });
});
