import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { brokenFile, fileMissing } from '../imports.errors.ts';
import { createEncodingJudge, type Encoding } from './encoding.rules.ts';

const CHUNK = 1 << 16;

/**
 * A file's bytes, repeatable.
 * @throws ImportRefused if it cannot be read
 */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) yield chunk as Buffer;
  } catch {
    throw fileMissing(file);
  }
}

/**
 * A file's encoding.
 * @throws ImportRefused if it is not text, or is UTF-8 only in part
 */
export async function findEncoding({
  file,
  bytes = bytesOf(file),
}: {
  file: string;
  bytes?: AsyncIterable<Uint8Array>;
}): Promise<Encoding> {
  const judge = createEncodingJudge();
  for await (const chunk of bytes) judge.take(chunk);
  const verdict = judge.verdict();
  if (verdict === 'binary') throw brokenFile({ file, why: 'Not a text file.' });
  if (verdict === 'broken-utf-8')
    throw brokenFile({
      file,
      why: 'The file starts as UTF-8 but has other bytes further on.',
      remedy: {
        command: 'Set "encoding" in the mapping file.',
        page: 'Export it again in one encoding, UTF-8 or Windows-1252.',
      },
    });
  return verdict;
}

const withoutNuls = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

/** A file's text in pieces, without its BOM and NULs, which no cell means. */
export async function* textOf({
  file,
  encoding,
  bytes = bytesOf(file),
}: {
  file: string;
  encoding: Encoding;
  bytes?: AsyncIterable<Uint8Array>;
}): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = withoutNuls(decoder.decode(chunk, { stream: true }));
    if (text !== '') yield text;
  }
  const last = withoutNuls(decoder.decode());
  if (last !== '') yield last;
}

/** @throws ImportRefused for a missing file, before anything else happens */
export async function checkReadable(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const handle = await open(file).catch(() => {
      throw fileMissing(file);
    });
    const { size } = await handle.stat();
    await handle.close();
    if (size === 0) throw brokenFile({ file, why: 'The file is empty.' });
  }
}
