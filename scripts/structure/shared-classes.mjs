// A shared class of packages/ui that no page uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHEETS = ['layout', 'text', 'look'].map((name) => `packages/ui/src/${name}.css`);

const classesOf = (css) =>
  new Set([...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));

/** Reports classes that no word in the pages' sources names. `sources` are the texts of all of them. */
export function sharedClassFaults({ root, sources }) {
  const words = new Set(sources.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []));
  return SHEETS.flatMap((sheet) =>
    [...classesOf(readFileSync(path.join(root, sheet), 'utf8'))]
      .filter((name) => !words.has(name))
      .map((name) => `${sheet}: nothing uses .${name}`),
  );
}
