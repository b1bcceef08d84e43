// Commands and SQL that people copy: a shell or PostgreSQL takes a curly quote as a letter.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A statement in capitals up to its semicolon. */
const STATEMENT = /\b(?:SELECT|ALTER|CREATE|DROP|GRANT|REVOKE|INSERT|UPDATE|DELETE|SET)\s[^;\n]*;/g;
/** A flag or variable and the beginning of its value. */
const VALUE = /(?:--[a-z][a-z-]*[ =]|\b[A-Z][A-Z_]{3,}=)[‘’“”]/;
const CURLY = /[‘’“”]/;

const FENCE = /^\s*```/;

/** In a document: blocks and spans of code. */
function* codeOf(text) {
  let isFenced = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (FENCE.test(line)) isFenced = !isFenced;
    else if (isFenced) yield { line: at + 1, code: line };
    else for (const [, code] of line.matchAll(/`([^`]+)`/g)) yield { line: at + 1, code };
  }
}

/** In a source: SQL statements, and values of flags and variables. */
function* commandsOf(text) {
  for (const [at, line] of text.split('\n').entries()) {
    for (const [code] of line.matchAll(STATEMENT)) yield { line: at + 1, code };
    const [code] = VALUE.exec(line) ?? [];
    if (code !== undefined) yield { line: at + 1, code };
  }
}

function faultsIn({ file, text }) {
  const found = /\.md$/.test(file) ? codeOf(text) : commandsOf(text);
  return [...found]
    .filter(({ code }) => CURLY.test(code))
    .map(({ line, code }) => `${file}:${line}: “${code.trim()}” is copied, so it needs straight quotes`);
}

/** Curly quotes in commands that a source prints or a document shows. `sources` are all sources of the project by path. */
export function printedCommandFaults({ root, sources }) {
  const documents = ['.', 'docs', 'docs/guides', 'docs/how-to', 'docs/decisions', 'deploy'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name)),
  );
  return [
    ...[...sources].filter(([file]) => !/\.test(-[a-z]+)?\.tsx?$/.test(file)),
    ...documents.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  ].flatMap(([file, text]) => faultsIn({ file, text }));
}
