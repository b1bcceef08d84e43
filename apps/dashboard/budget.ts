import { existsSync, readFileSync, statSync } from 'node:fs';

/*
 * The weight of the first paint as the server sends it: what the entry imports
 * statically, in the build's own compressed files. Run after the build; more
 * than the budget fails it. Kilobytes.
 */
const BUDGET = { js: 150, css: 21 };
const DIST = new URL('./dist/', import.meta.url);

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

function reach(name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return;
  seen.add(name);
  for (const next of chunk.imports ?? []) reach(next, seen);
}

const seen = new Set<string>();
for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry === true) reach(name, seen);
const chunks = [...seen].flatMap((name) => manifest[name] ?? []);

const kilobytes = (files: Iterable<string>): number => {
  const bytes = [...files].map((file) => {
    const compressed = new URL(`${file}.br`, DIST);
    return statSync(existsSync(compressed) ? compressed : new URL(file, DIST)).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
};

const weights = {
  js: kilobytes(new Set(chunks.map(({ file }) => file))),
  css: kilobytes(new Set(chunks.flatMap(({ css = [] }) => css))),
};

for (const kind of ['js', 'css'] as const) {
  const isOver = weights[kind] > BUDGET[kind];
  process.stdout.write(
    `${isOver ? 'over' : 'ok  '} first ${kind} ${weights[kind].toFixed(1)} KB of ${BUDGET[kind]} KB\n`,
  );
  if (isOver) process.exitCode = 1;
}
if (seen.size === 0) throw new Error('The manifest has no entry: build first.');
