import { findEncoding, textOf } from '../files/text-file.ts';
import { createTurns } from '../files/turns.ts';
import { brokenFile } from '../imports.errors.ts';
import { createEntryCutter, type Element } from './elements.rules.ts';
import { listAt, textAt, valueAt } from './json.rules.ts';

/** A resource in a file, its Bundle's name for it, and its first line. */
export type ReadResource = { type: string; resource: unknown; fullUrl: string; file: number; line: number };

const LONGEST_LINE = 1 << 26;
/** A document other than a Bundle is one small resource. */
const LARGEST_RESOURCE = 1 << 24;
const SAMPLE = 1 << 16;
const BUNDLE = /"resourceType"\s*:\s*"Bundle"/;
const NO_FHIR = 'No FHIR resources in this file.';

function parsed({ text, line, file }: Element & { file: string }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenFile({ file, line, why: 'Not valid JSON.' });
  }
}

async function* linesOf(file: string): AsyncGenerator<Element> {
  let rest = '';
  let line = 1;
  for await (const text of textOf({ file, encoding: 'utf-8' })) {
    const pieces = (rest + text).split('\n');
    rest = pieces.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw brokenFile({ file, line, why: 'This line is too long.' });
    for (const piece of pieces) {
      if (piece.trim() !== '') yield { text: piece, line };
      line += 1;
    }
  }
  if (rest.trim() !== '') yield { text: rest, line };
}

/** Whether each line is a document; the first one decides. */
async function isByLines(file: string): Promise<boolean> {
  let sample = '';
  for await (const text of textOf({ file, encoding: 'utf-8' })) {
    sample += text;
    if (sample.trimStart().includes('\n') || sample.length > SAMPLE) break;
  }
  const [first = ''] = sample.trimStart().split('\n');
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}

/** The entries of the file's Bundle, or its one resource. */
async function* entriesOf(file: string): AsyncGenerator<Element & { isEntry: boolean }> {
  const cutter = createEntryCutter();
  let whole = '';
  for await (const text of textOf({ file, encoding: 'utf-8' })) {
    for (const element of cutter.take(text)) yield { ...element, isEntry: true };
    if (cutter.hasEntries()) whole = '';
    else if (whole.length < LARGEST_RESOURCE) whole += text;
  }
  if (!cutter.isWhole()) throw brokenFile({ file, why: 'The file is cut off.' });
  if (!cutter.hasEntries()) yield { text: whole, line: 1, isEntry: false };
}

type Entry = { resource: unknown; fullUrl: string };

const entryOf = (entry: unknown): Entry => ({
  resource: valueAt(entry, 'resource'),
  fullUrl: textAt(entry, 'fullUrl'),
});

const unpacked = (document: unknown): Entry[] =>
  textAt(document, 'resourceType') === 'Bundle'
    ? listAt(document, 'entry').map(entryOf)
    : [{ resource: document, fullUrl: '' }];

/** A file's first bytes. */
async function headOf(file: string): Promise<string> {
  let head = '';
  for await (const text of textOf({ file, encoding: 'utf-8' })) {
    head += text;
    if (head.length > SAMPLE) break;
  }
  return head.trimStart();
}

/** @throws ImportRefused for a file that cannot be FHIR JSON, before anything else happens */
export async function checkJson(file: string): Promise<void> {
  const head = await headOf(file);
  if (head.startsWith('<'))
    throw brokenFile({ file, why: 'FHIR as XML is not supported. Export it as JSON or NDJSON.' });
  if (!head.startsWith('{')) throw brokenFile({ file, why: NO_FHIR });
}

/**
 * Every resource in some files, one at a time: line by line for NDJSON, entry by entry for a Bundle.
 * @param isWanted receives the text of a line or entry before it is parsed
 * @param mustBeFhir refuses a file without a resource; an empty Bundle counts as one
 * @throws ImportRefused for invalid JSON
 */
export async function* resourcesOf({
  files,
  isWanted = () => true,
  mustBeFhir = false,
}: {
  files: readonly string[];
  isWanted?: (text: string) => boolean;
  mustBeFhir?: boolean;
}): AsyncGenerator<ReadResource> {
  const othersTurn = createTurns();
  for (const [index, file] of files.entries()) {
    if ((await findEncoding({ file })) !== 'utf-8') throw brokenFile({ file, why: 'Not UTF-8.' });
    const isNdjson = await isByLines(file);
    let hasFhir = !mustBeFhir;
    for await (const element of isNdjson ? linesOf(file) : entriesOf(file)) {
      await othersTurn();
      if (!isWanted(element.text)) continue;
      const document = parsed({ ...element, file });
      const isEntry = 'isEntry' in element && element.isEntry;
      for (const { resource, fullUrl } of isEntry ? [entryOf(document)] : unpacked(document)) {
        const type = textAt(resource, 'resourceType');
        if (type === '') continue;
        hasFhir = true;
        yield { type, resource, fullUrl, file: index, line: element.line };
      }
    }
    if (!hasFhir && !BUNDLE.test(await headOf(file))) throw brokenFile({ file, why: NO_FHIR });
  }
}
