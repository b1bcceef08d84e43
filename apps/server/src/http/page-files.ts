import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A part of Vite's manifest: a built file, and what it loads with it. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

type Manifest = z.infer<typeof manifest>;

function reach({ chunks, name, seen }: { chunks: Manifest; name: string; seen: Set<string> }): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunks[name]?.imports ?? []) reach({ chunks, name: next, seen });
  return seen;
}

/**
 * Tags that load a page's own code beside the entry's instead of after it: a slow line saves two round trips.
 * @param source the page's module, as it is named in the app's sources
 * @param html the built page; what it loads already is left out
 */
export function preloadTags({
  folder,
  base,
  source,
  html,
}: {
  folder: string;
  base: string;
  source: string;
  html: string;
}): string {
  const file = path.join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return '';
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const reached = [...reach({ chunks, name: source, seen: new Set() })].flatMap((name) => chunks[name] ?? []);
  const missing = (files: string[]) => [...new Set(files)].filter((name) => !html.includes(name));
  const styles = missing(reached.flatMap(({ css }) => css));
  const scripts = missing(reached.map((chunk) => chunk.file));
  return [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="${base}${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="${base}${name}">`),
  ].join('');
}
