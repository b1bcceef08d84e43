import { readFile } from 'node:fs/promises';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { ConfigError } from '../../../config.ts';
import { type DeclaredPractice, declaredFile } from './declared.ts';

type Path = readonly PropertyKey[];

/** The practices that a file declares, and the line of each of its parts. */
export type DeclaredFile = { practices: readonly DeclaredPractice[]; lineOf: (path: Path) => number };

/** Larger than any declaration: something else was given. */
const LARGEST = 10_000_000;
/** Names that stand for others' values could grow without end. */
const MOST_ALIASES = 100;

async function textOf(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    if (text.length <= LARGEST) return text;
  } catch {
    throw new ConfigError(`Can’t read ${file}. Check the name and your rights.`);
  }
  throw new ConfigError(`${file} is too large for a declaration.`);
}

/** The line of a part, or of the nearest part around it that the file has. */
function lineIn({ document, lines, path }: { document: Document; lines: LineCounter; path: Path }): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** `firstName` and `loc` as the commands' flags have them, `first-name`; other words are refused later. */
function withFlagNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFlagNames);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, held]) => [flagName(name), withFlagNames(held)]);
  return Object.fromEntries(named);
}

const flagName = (name: string): string => name.replaceAll(/[a-z][A-Z]/g, ([a, b = '']) => `${a}-${b.toLowerCase()}`);

type Issue = { message: string } | undefined;

/** What to write instead of a value, or where there is none. */
function aboutValue({ document, path, issue }: { document: Document; path: Path; issue: Issue }): string {
  const name = String(path.at(-1) ?? '');
  const around = document.getIn(path.slice(0, -1));
  const isMissing = document.getIn(path) === undefined && isMap(around) && !hasName(around, name);
  return isMissing ? `${name} is missing.` : `${path.join('.')}: ${issue?.message}`;
}

const hasName = (map: YAMLMap, name: string): boolean =>
  map.items.some(({ key }) => isScalar(key) && flagName(String(key.value)) === name);

/**
 * Reads a YAML file that declares practices.
 * @throws ConfigError that names the line at fault
 */
export async function readDeclaredFile(file: string): Promise<DeclaredFile> {
  const lines = new LineCounter();
  const document = parseDocument(await textOf(file), { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken !== undefined)
    throw new ConfigError(`${file}, line ${lines.linePos(broken.pos[0]).line}: ${broken.message}`);
  const lineOf = (path: Path) => lineIn({ document, lines, path });
  const read = declaredFile.safeParse(withFlagNames(document.toJS({ maxAliasCount: MOST_ALIASES })));
  if (read.success) return { practices: read.data.practices, lineOf };
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const at = lineOf(unknown === undefined ? path : [...path, unknown]);
  const about = unknown === undefined ? aboutValue({ document, path, issue }) : `“${unknown}” isn’t known here.`;
  throw new ConfigError(`${file}, line ${at}: ${about}`);
}
