// Checks that the paths in ARCHITECTURE.md and the recipes exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOTED = /(?<![\w./@-])(?:apps|packages|docs|e2e|scripts|testing|bench)\/[\w./-]*\w/g;
/** Shorter paths in backticks, as in ARCHITECTURE.md. */
const SHORT = /`((?:http|db|outside|jobs|contract)\/[\w./-]*\w)`/g;
/** `NOUN.calls.ts` or `NNNN-what-it-does.sql` stand for a new file: its folder has to exist. */
const known = (file) => file.split(/\/[^/]*\b[A-Z]{2,}/)[0];

export function documentedPathFaults(root) {
  const isThere = (file) => existsSync(path.join(root, known(file)));
  const full = (file) =>
    file.startsWith('contract/') ? `packages/contract/src/${file.slice(9)}.ts` : `apps/server/src/${file}`;
  const recipes = readdirSync(path.join(root, 'docs/how-to')).map((file) => `docs/how-to/${file}`);
  return ['ARCHITECTURE.md', 'docs/tables.md', ...recipes].flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    const named = [
      ...[...text.matchAll(ROOTED)].map(([file]) => file),
      ...[...text.matchAll(SHORT)].map(([, file]) => full(file)),
    ];
    return named.filter((file) => !isThere(file)).map((file) => `${page}: there is no ${file}`);
  });
}
