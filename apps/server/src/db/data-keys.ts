import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** As NIST SP 800-38D recommends for this mode. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^enc:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;
const KEY_FILE = 'data-key';

/** A sealed text is unreadable: it was sealed with a key we do not have. */
export class DataKeyError extends Error {}

/** Encrypts what a copy of the database must not reveal, with keys stored elsewhere. */
export type DataKeys = {
  /** @param about what the text is; it opens as nothing else */
  seal: (args: { text: string; about: string }) => string;
  /**
   * Text that was never sealed is returned as it is: startup seals what an earlier version left.
   * @throws DataKeyError
   */
  open: (args: { sealed: string; about: string }) => string;
  canOpen: (sealed: string) => boolean;
  /** Whether it was sealed with the current key. */
  isCurrent: (sealed: string) => boolean;
  /** The current key's id. */
  keyId: string;
};

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The id of the key that sealed a text; null if it was not sealed. */
export const keyIdOf = (sealed: string): string | null => SEALED.exec(sealed)?.[1] ?? null;

/** @param keys of 32 bytes each; the first seals */
export function createDataKeys(keys: readonly Buffer[]): DataKeys {
  const [current] = keys;
  if (current === undefined) throw new Error('There is no data key.');
  const keyId = idOf(current);
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  return {
    keyId,
    seal: ({ text, about }) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `enc:1:${keyId}:${bytes.toString('base64url')}`;
    },
    open: ({ sealed, about }) => {
      const [, id = '', body = ''] = SEALED.exec(sealed) ?? [];
      if (id === '') return sealed;
      const key = byId.get(id);
      if (key === undefined)
        throw new DataKeyError(`A secret is encrypted with the data key ${id}, which this server doesn’t have.`);
      const bytes = Buffer.from(body, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new DataKeyError(`A secret (${about}) was changed, or is another one.`);
      }
    },
    canOpen: (sealed) => {
      const id = keyIdOf(sealed);
      return id === null || byId.has(id);
    },
    isCurrent: (sealed) => keyIdOf(sealed) === keyId,
  };
}

/** Publicly known, like the demo's other secrets: several demo servers may share one database. */
const demoKey = (): Buffer => createHash('sha256').update('sightline demo').digest();

/** The key in DATA_DIR, created if missing; if two servers create one at once, one wins. */
async function keyInFolder(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, KEY_FILE);
  const read = async () => Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  const found = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found !== null) {
    if (found.length === KEY_BYTES) return found;
    throw new DataKeyError(`${file} doesn’t contain a ${KEY_BYTES}-byte key in base64. Put the original key back.`);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  await chmod(fresh, 0o600);
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return read();
}

/** The operator's keys, or one in DATA_DIR. */
export async function loadDataKeys({
  config: { dataKeys, dataDir, databaseUrl, isDemo },
}: {
  config: Pick<Config, 'dataKeys' | 'dataDir' | 'databaseUrl' | 'isDemo'>;
}): Promise<DataKeys> {
  if (dataKeys !== null) return createDataKeys(dataKeys);
  return createDataKeys([isDemo && databaseUrl !== null ? demoKey() : await keyInFolder(dataDir)]);
}
