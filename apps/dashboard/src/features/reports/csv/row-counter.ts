const QUOTE = 34;
const NEW_LINE = 10;

/** Counts the lines of a CSV that comes in pieces; a line break between quotes is part of a cell. */
export function rowCounter(): (piece: Uint8Array) => number {
  let rows = 0;
  let isQuoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === NEW_LINE && !isQuoted) rows += 1;
    }
    return rows;
  };
}
