import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore, StoredFile } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import { createMemoryFileStore } from './memory-file-store.ts';

let root = '';
const folder = () => path.join(root, 'files');

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sightline-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function listed(store: FileStore, prefix = 'pictures'): Promise<StoredFile[]> {
  return Array.fromAsync(store.list(prefix));
}

describe.each([
  ['a folder', () => createFolderFileStore({ folder: folder(), randomBytes })],
  ['memory', () => createMemoryFileStore({ now: () => Temporal.Now.instant() })],
] as const)('the file store in %s', (_name, open) => {
  const bytes = Buffer.from('a picture');
  const put = (store: FileStore, key: string) => store.put({ key, bytes, contentType: 'image/png' });

  it('returns a stored file, lists it, and removes it', async () => {
    const store = open();
    await put(store, 'pictures/1/ab/abcd');
    expect(await store.read('pictures/1/ab/abcd')).toEqual(bytes);
    expect((await listed(store)).map(({ key }) => key)).toEqual(['pictures/1/ab/abcd']);
    expect(await listed(store, 'others')).toEqual([]);
    await store.remove(['pictures/1/ab/abcd', 'pictures/1/ab/never']);
    expect(await store.read('pictures/1/ab/abcd')).toBeNull();
    expect(await listed(store)).toEqual([]);
  });

  it('[IMG-4] refuses a key that could lead elsewhere', async () => {
    const store = open();
    for (const key of [
      '../secret',
      '/etc/passwd',
      'pictures/../../x',
      'pictures',
      'pictures/1/A',
      'pictures/.x',
      'a//b',
      '',
    ]) {
      await expect(put(store, key)).rejects.toThrow('no key');
      await expect(store.read(key)).rejects.toThrow('no key');
    }
  });
});

describe('the folder', () => {
  it('[HIP-7] is readable by the server’s own user only, and contains no partial files', async () => {
    const store = createFolderFileStore({ folder: folder(), randomBytes });
    await store.put({ key: 'pictures/2/cd/cdef', bytes: Buffer.alloc(100_000), contentType: 'image/png' });
    const modeOf = async (name: string) => ((await stat(path.join(folder(), name))).mode & 0o777).toString(8);
    expect(await modeOf('pictures/2/cd/cdef')).toBe('600');
    for (const name of ['.', 'pictures', 'pictures/2', 'pictures/2/cd']) expect(await modeOf(name)).toBe('700');
    expect(await readdir(path.join(folder(), 'pictures/2/cd'))).toEqual(['cdef']);
  });

  it('lists what a killed server left half-written, so it can be swept', async () => {
    const store = createFolderFileStore({ folder: folder(), randomBytes });
    const left = 'pictures/2/cd/cdee-0123456789ab.unfinished';
    await writeFile(path.join(folder(), left), 'half');
    await writeFile(path.join(folder(), 'pictures/2/cd/.DS_Store'), 'not ours');
    await utimes(path.join(folder(), left), 0, 0);
    const found = await listed(store, 'pictures/2');
    expect(found.find(({ key }) => key === left)?.changedAt.epochMilliseconds).toBe(0);
    expect(found.some(({ key }) => key.includes('DS_Store'))).toBe(false);
    await store.remove([left, 'pictures/2/cd/.DS_Store']);
    expect((await readdir(path.join(folder(), 'pictures/2/cd'))).toSorted()).toEqual(['.DS_Store', 'cdef']);
  });
});
