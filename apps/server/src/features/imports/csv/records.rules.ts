/** A record and the line it begins in, from 1. */
export type CsvRecord = { fields: string[]; line: number };

/** A quote that never closes would take in the rest of a file. */
const LONGEST_RECORD = 1 << 20;

export class UnclosedQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`A quote opens in line ${line} and never closes.`);
    this.line = line;
  }
}

const QUOTE = '"';

/** Where a quoted field ends: behind its closing quote; null when the text ends before that is known. */
function closingQuote({ text, from, ends, isLast }: { text: string; from: number; ends: string; isLast: boolean }) {
  let at = from;
  for (;;) {
    at = text.indexOf(QUOTE, at);
    if (at < 0 || (at === text.length - 1 && !isLast)) return null;
    const next = text[at + 1];
    if (next === undefined || ends.includes(next)) return at;
    // Doubled it is a quote; before anything else it was meant as one.
    at += next === QUOTE ? 2 : 1;
  }
}

const count = (text: string, sought: string): number => {
  let found = 0;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) found += 1;
  return found;
};

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

/**
 * Cuts a file's text into records (RFC 4180, and what programs make of it: other separators, other line ends, quotes
 * inside of fields). Most lines have no quote and are only split; it holds one record, or one piece of text.
 * @throws UnclosedQuote
 */
export function createRecordCutter({ separator, lineEnd }: { separator: string; lineEnd: '\n' | '\r' }): {
  take: (text: string) => Generator<CsvRecord>;
  end: () => Generator<CsvRecord>;
} {
  const ends = `${separator}${lineEnd}\r`;
  let rest = '';
  let line = 1;

  /** The record at a place and where the next begins; null when its end is not there yet. */
  function quotedRecord(from: number, isLast: boolean): { fields: string[]; next: number } | null {
    const fields: string[] = [];
    let at = from;
    for (;;) {
      let field: string;
      if (rest[at] === QUOTE) {
        const closing = closingQuote({ text: rest, from: at + 1, ends, isLast });
        if (closing === null) return null;
        field = rest.slice(at + 1, closing).replaceAll('""', QUOTE);
        at = closing + 1;
        if (rest[at] === '\r' && rest[at + 1] === lineEnd) at += 1;
        if (at >= rest.length && !isLast) return null;
      } else {
        const end = endOfField(at);
        if (end === null && !isLast) return null;
        field = withoutReturn(rest.slice(at, end ?? rest.length));
        at = end ?? rest.length;
      }
      fields.push(field);
      if (at >= rest.length || rest[at] !== separator) return { fields, next: at + 1 };
      at += 1;
    }
  }

  function endOfField(from: number): number | null {
    const [bySeparator, byLine] = [rest.indexOf(separator, from), rest.indexOf(lineEnd, from)];
    if (bySeparator < 0) return byLine < 0 ? null : byLine;
    return byLine < 0 ? bySeparator : Math.min(bySeparator, byLine);
  }

  function* records(isLast: boolean): Generator<CsvRecord> {
    let at = 0;
    while (at < rest.length) {
      const end = rest.indexOf(lineEnd, at);
      if (end < 0 && !isLast) break;
      const text = withoutReturn(rest.slice(at, end < 0 ? rest.length : end));
      const began = line;
      if (!text.includes(QUOTE)) {
        if (text !== '') yield { fields: text.split(separator), line: began };
        at = end < 0 ? rest.length : end + 1;
        line += 1;
        continue;
      }
      const record = quotedRecord(at, isLast);
      if (record === null) {
        if (isLast || rest.length - at > LONGEST_RECORD) throw new UnclosedQuote(began);
        break;
      }
      line += Math.max(1, count(rest.slice(at, record.next), lineEnd));
      at = record.next;
      yield { fields: record.fields, line: began };
    }
    rest = rest.slice(at);
  }

  return {
    take: (text) => {
      rest += text;
      return records(false);
    },
    end: () => records(true),
  };
}
