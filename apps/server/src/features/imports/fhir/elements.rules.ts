/** A piece of a JSON document, and its first line. */
export type Element = { text: string; line: number };

/**
 * Finds a Bundle's entries in a text that comes in pieces, so that a Bundle of any size is read one entry at a time. It
 * only distinguishes strings, brackets and the outermost object's key `entry`; the consumer parses each entry.
 */
export function createEntryCutter(): {
  take: (text: string) => Element[];
  /** Whether the document ended properly. */
  isWhole: () => boolean;
  hasEntries: () => boolean;
} {
  let [depth, line, began, start] = [0, 1, 1, -1];
  let [isString, isEscaped, isEntries, hasEntries, hasBegun] = [false, false, false, false, false];
  let [rest, word, wordStart] = ['', '', -1];

  function take(text: string): Element[] {
    const found: Element[] = [];
    const from = rest.length;
    rest += text;
    for (let at = from; at < rest.length; at += 1) {
      const code = rest.charCodeAt(at);
      if (code === 10) line += 1;
      if (isString) {
        if (isEscaped) isEscaped = false;
        else if (code === 92) isEscaped = true;
        else if (code === 34) {
          isString = false;
          if (depth === 1) word = rest.slice(wordStart + 1, at);
        }
        continue;
      }
      if (code === 34) {
        isString = true;
        wordStart = at;
      } else if (code === 123 || code === 91) {
        if (depth === 1 && code === 91 && word === 'entry') [isEntries, hasEntries] = [true, true];
        if (isEntries && depth === 2 && code === 123) [start, began] = [at, line];
        depth += 1;
        hasBegun = true;
      } else if (code === 125 || code === 93) {
        depth -= 1;
        if (depth === 1) isEntries = false;
        if (isEntries && depth === 2 && start >= 0) {
          found.push({ text: rest.slice(start, at + 1), line: began });
          start = -1;
        }
      }
    }
    // An unfinished entry, or key, is kept; nothing else of the text is needed again.
    const kept = start >= 0 ? start : isString ? wordStart : rest.length;
    rest = rest.slice(kept);
    if (start >= 0) start = 0;
    if (isString) wordStart -= kept;
    return found;
  }

  return { take, isWhole: () => hasBegun && depth === 0 && !isString, hasEntries: () => hasEntries };
}
