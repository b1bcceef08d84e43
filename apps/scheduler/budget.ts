import { existsSync, readFileSync, statSync } from 'node:fs';

/*
 * The weight of the first paint of each page as the server sends it: what the
 * entry imports statically, and the page's own code that it then loads, in the
 * build's own compressed files. Run after the build; more than the budget fails
 * it. Kilobytes.
 */
const BUDGETS = [
  { page: 'booking', entry: 'src/features/booking/booking.tsx', most: 110 },
  { page: 'a booked visit', entry: 'src/features/booking/manage/manage-page.tsx', most: 106 },
  { page: 'questions about a visit', entry: 'src/features/feedback/feedback-page.tsx', most: 81 },
  { page: 'intake forms', entry: 'src/features/intake-forms/intake-form.tsx', most: 125 },
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

function bytesOf(file: string): number {
  const compressed = new URL(`${file}.br`, DIST);
  return statSync(existsSync(compressed) ? compressed : new URL(file, DIST)).size;
}

const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1024;

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
