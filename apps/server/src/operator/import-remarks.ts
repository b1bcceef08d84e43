import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { ConfigError } from '../config.ts';
import type { Remark } from '../features/imports/imports.types.ts';
import { REMARKS_HEADING, REMARKS_SHOWN, remarkRow } from './import-words.ts';

const unwritable = (rejects: string) =>
  new ConfigError(
    `Can't write ${rejects}. Nothing was imported. Check that the folder exists, is writable and has room.`,
  );

async function opened({ files, rejects }: { files: readonly string[]; rejects: string }): Promise<FileHandle> {
  if (files.some((file) => path.resolve(file) === path.resolve(rejects)))
    throw new ConfigError('--rejects is one of the files to import. Choose another file.');
  return open(rejects, 'w', 0o600).catch(() => {
    throw unwritable(rejects);
  });
}

/**
 * Where remarks go: the first few of rejects and of skipped records to the screen, all of them to a file if requested.
 * @throws ConfigError if that file cannot be written
 */
export async function openRemarks({ files, rejects }: { files: readonly string[]; rejects: string | undefined }) {
  const shown: Remark[] = [];
  const skipped: Remark[] = [];
  const stream = rejects === undefined ? null : (await opened({ files, rejects })).createWriteStream();
  // The next write reports the error, and so does closing.
  stream?.on('error', () => undefined);
  stream?.write(REMARKS_HEADING);
  const refuse = () => {
    throw unwritable(rejects ?? '');
  };
  return {
    shown,
    skipped,
    take: async (remark: Remark): Promise<void> => {
      const list = remark.what === 'skipped' ? skipped : shown;
      if (list.length < REMARKS_SHOWN) list.push(remark);
      if (stream === null) return;
      if (stream.errored !== null) refuse();
      if (!stream.write(remarkRow({ remark, files }))) await once(stream, 'drain').catch(refuse);
    },
    close: async (): Promise<void> => {
      stream?.end();
      // `isWhole` reports an incomplete file: what was imported stays imported.
      if (stream !== null) await finished(stream).catch(() => undefined);
    },
    /** Whether the file has all of them. */
    isWhole: (): boolean => stream === null || stream.errored === null,
  };
}
