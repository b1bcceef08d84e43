import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { BYTE_ORDER_MARK } from './byte-order-mark.ts';

const QUOTE = '"';
const NEW_LINE = '\n';

/** Takes a file piece by piece and gives its whole lines; a line break between quotes is part of a cell. */
function lineReader(): (piece: string) => string {
  let rest = '';
  let isQuoted = false;
  return (piece) => {
    let end = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (piece[at] === QUOTE) isQuoted = !isQuoted;
      else if (piece[at] === NEW_LINE && !isQuoted) end = at + 1;
    }
    const whole = end === 0 ? '' : rest + piece.slice(0, end);
    rest = end === 0 ? rest + piece : piece.slice(end);
    return whole;
  };
}

export type CsvColumn = {
  /** As the server heads the column. */
  label: string;
  heading: string;
  /** A cell in words; without it, cells stay as they are. */
  cell?: ((text: string) => string) | undefined;
};

/**
 * Puts the headings and our own words of a file, which the server writes in English for programs too, into the page's
 * language. What patients and the practice wrote stays as it is.
 */
export function csvInWords(columns: readonly CsvColumn[]): (piece: Uint8Array) => Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const wholeLines = lineReader();
  let isHead = true;
  const cellIn = (text: string, at: number) => columns[at]?.cell?.(text) ?? text;
  return (piece) => {
    const lines: string[][] = parse(wholeLines(decoder.decode(piece, { stream: true })));
    const [head] = isHead ? lines.splice(0, 1) : [];
    const said = [
      ...(head === undefined
        ? []
        : [head.map((cell, at) => (columns[at]?.label === cell ? columns[at].heading : cell))]),
      ...lines.map((line) => line.map(cellIn)),
    ];
    if (head !== undefined) isHead = false;
    const text = stringify(said, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
    return encoder.encode(head === undefined ? text : BYTE_ORDER_MARK + text);
  };
}
