import { servedWords } from './served-words.ts';
import { t } from './words.ts';

/** 'patients.csv, line 1: The file is empty.' */
const IN_FILE = /^(?<file>.+?)(?:, line (?<line>\d+))?: (?<why>.+)$/s;
const BETWEEN_SENTENCES = /(?<=[.?!]) (?=\p{Lu})/u;

/** What went wrong and what to do: one text, or sentence by sentence. */
function sentences(text: string): string {
  const whole = t(text);
  return whole === text ? text.split(BETWEEN_SENTENCES).map(servedWords).join(' ') : whole;
}

/** Why an import failed, which the server says in English, in the page's language; file names and columns stay. */
export function importFailure(message: string): string {
  const { file, line, why } = IN_FILE.exec(message)?.groups ?? {};
  if (file === undefined || why === undefined) return sentences(message);
  const where = line === undefined ? file : t('{file}, line {line}', { file, line });
  return `${where}: ${sentences(why)}`;
}
