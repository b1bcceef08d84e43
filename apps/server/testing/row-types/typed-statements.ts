import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTypedStatements } from './read-typed-statements.ts';
import type { TypedStatements } from './shape.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const CACHE = path.join(root, 'node_modules/.cache/sightline');

/** Changes with every file that may contain a row type. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(
    glob(['apps/server/**/*.ts', 'packages/*/src/**/*.ts', 'tsconfig*.json'], { cwd: root }),
  );
  for (const file of files.sort()) {
    const { mtimeMs, size } = await stat(path.join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Every hand-written row type of the server. The compiler runs once for each state of the sources. */
export async function typedStatements(): Promise<TypedStatements> {
  const file = path.join(CACHE, `typed-statements-${await stampOfSources()}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  const read = readTypedStatements({ root });
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(read));
  await rename(`${file}.${process.pid}`, file);
  return read;
}
