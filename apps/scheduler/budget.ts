import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/*
 * The weight of the first paint of each page, gzipped: what the entry imports
 * statically, and the page's own code that it then loads. Run after the build;
 * more than the budget fails it. Kilobytes.
 */
const BUDGETS = [
  { page: 'booking', entry: 'src/features/booking/booking.tsx', most: 135 },
  { page: 'intake forms', entry: 'src/features/intake-forms/intake-form.tsx', most: 170 },
];
const WIDGET = 3;
const DIST = new URL('./dist/', import.meta.url);

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

function reach(name: string, seen: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no ${name}: build first.`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports ?? []) reach(next, seen);
  return seen;
}

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length, 0) / 1024;

function tell({ what, weight, most }: { what: string; weight: number; most: number }): void {
  const isOver = weight > most;
  process.stdout.write(`${isOver ? 'over' : 'ok  '} ${what} ${weight.toFixed(1)} KB of ${most} KB\n`);
  if (isOver) process.exitCode = 1;
}

const first = Object.entries(manifest).find(([, { isEntry }]) => isEntry === true)?.[0] ?? 'an entry';
for (const { page, entry, most } of BUDGETS) {
  const chunks = [...reach(entry, reach(first, new Set()))].flatMap((name) => manifest[name] ?? []);
  tell({ what: `first js of ${page}`, weight: weigh(new Set(chunks.map(({ file }) => file))), most });
}
tell({ what: 'widget', weight: weigh(['widget.js']), most: WIDGET });
