import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataKeys, DataKeyError, keyIdOf, loadDataKeys } from './data-keys.ts';

const [mine, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const about = 'webhook of 1001';

describe('data keys', () => {
  it('encrypt a text unreadably, and never the same way twice', () => {
    const keys = createDataKeys([mine]);
    const [one, two] = [keys.seal({ text: 'whsec_secret', about }), keys.seal({ text: 'whsec_secret', about })];
    expect(one).not.toBe(two);
    expect(one).not.toContain('whsec');
    expect(Buffer.from(one.split(':')[3] ?? '', 'base64url').toString('latin1')).not.toContain('whsec');
    expect(keys.open({ sealed: one, about })).toBe('whsec_secret');
    expect(keyIdOf(one)).toBe(keys.keyId);
  });

  it('decrypt what an older key encrypted, and report it as outdated', () => {
    const sealed = createDataKeys([theirs]).seal({ text: 'é ✓', about });
    const rotated = createDataKeys([mine, theirs]);
    expect(rotated.open({ sealed, about })).toBe('é ✓');
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(rotated.isCurrent(rotated.seal({ text: '', about }))).toBe(true);
  });

  it('refuse text from another key, changed text, and text from another place', () => {
    const keys = createDataKeys([mine]);
    const foreign = createDataKeys([theirs]).seal({ text: 'x', about });
    expect(keys.canOpen(foreign)).toBe(false);
    expect(() => keys.open({ sealed: foreign, about })).toThrow(DataKeyError);
    const sealed = keys.seal({ text: 'secret', about });
    const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);
    expect(() => keys.open({ sealed: flipped, about })).toThrow(DataKeyError);
    expect(() => keys.open({ sealed, about: 'webhook of 1002' })).toThrow(DataKeyError);
  });

  it('leave unencrypted text as it is', () => {
    expect(createDataKeys([mine]).open({ sealed: 'whsec_plain', about })).toBe('whsec_plain');
  });
});

describe('the data key in DATA_DIR', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-key-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const load = (given: Partial<Parameters<typeof loadDataKeys>[0]['config']> = {}) =>
    loadDataKeys({ config: { dataKeys: null, dataDir, databaseUrl: null, isDemo: true, ...given } });

  it('is created once, also by several servers at once, readable by the owner only', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => load()));
    expect(new Set(all.map(({ keyId }) => keyId)).size).toBe(1);
    const file = path.join(dataDir, 'data-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
    expect((await load({ isDemo: false, databaseUrl: 'postgres://h/d' })).keyId).toBe(all[0]?.keyId);
  });

  it('yields to DATA_KEY, and to the shared demo key on a database that several may share', async () => {
    expect((await load({ dataKeys: [theirs] })).keyId).toBe(createDataKeys([theirs]).keyId);
    const shared = await load({ databaseUrl: 'postgres://h/d' });
    expect(shared.keyId).toBe((await load({ databaseUrl: 'postgres://h/d', dataDir: '/elsewhere' })).keyId);
  });

  it('is never replaced if the file holds something else', async () => {
    await writeFile(path.join(dataDir, 'data-key'), 'not a key\n');
    await expect(load()).rejects.toThrow(/data-key doesn’t contain a 32-byte key/);
  });
});
