import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../../testing/bucket-server.ts';
import { createBucketImportFolder } from './bucket-import-folder.ts';
import { createDiskImportFolder } from './disk-import-folder.ts';
import type { ImportFolder } from './import-folder.ts';

describe.each(['a folder', 'a prefix in a bucket'])('[IMP-003] %s to watch', (kind) => {
  let folder: ImportFolder;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    if (kind === 'a folder') {
      const root = await mkdtemp(path.join(os.tmpdir(), 'sightline-watched-'));
      folder = createDiskImportFolder(root);
      stop = () => rm(root, { recursive: true });
      return;
    }
    const server = await startBucketServer();
    folder = createBucketImportFolder({ ...server.settings, prefix: 'drop' });
    stop = server.stop;
  });
  afterAll(() => stop());

  it('lists, reads and moves files, and says when another was quicker', async () => {
    await folder.write({ path: '1001/pms/a file.csv', text: 'id\n1\n' });
    await folder.write({ path: '1001/loose.csv', text: 'id\n' });
    expect((await folder.list('')).folders).toEqual(['1001']);
    const { files, folders } = await folder.list('1001');
    expect([files.map((file) => [file.path, file.bytes]), folders]).toEqual([[['1001/loose.csv', 3]], ['pms']]);
    expect(await text(await folder.open('1001/pms/a file.csv'))).toBe('id\n1\n');
    const move = () => folder.move({ from: '1001/pms/a file.csv', to: '1001/.taken/a file.csv' });
    expect([await move(), await move()]).toEqual([true, false]);
    expect((await folder.list('1001/.taken')).files.map((file) => file.path)).toEqual(['1001/.taken/a file.csv']);
    expect(await folder.list('1002')).toEqual({ files: [], folders: [] });
  });
});
