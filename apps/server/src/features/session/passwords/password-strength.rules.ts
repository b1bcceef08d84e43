import { SHORTEST_PASSWORD } from '@sightline/contract/limits';

/** A password with fewer different characters is a pattern, however long. */
const FEWEST_DIFFERENT = 5;

/** What guessers try first: one of these, extended by digits and symbols, is not accepted. */
const OBVIOUS_WORDS = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'contrasena',
  'letmein',
  'welcome',
  'changeme',
  'iloveyou',
  'trustno',
  'admin',
  'administrator',
  'sightline',
  'optometry',
  'eyecare',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'dragon',
  'monkey',
  'summer',
  'winter',
  'spring',
  'autumn',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertz',
  'azerty',
  'abc',
  'test',
  'hello',
  'master',
  'secret',
];
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];

const isRunOfKeys = (password: string): boolean =>
  ROWS.some((row) => row.includes(password) || [...row].reverse().join('').includes(password));

/** `abcabcabcabc` is as weak as `abc`. */
const isRepeated = (password: string): boolean => /^(.{1,8})\1+$/u.test(password);

/** What remains without the digits and symbols that guessers add to a word. */
const coreOf = (password: string): string => password.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');

/** Whether a new password is too short, the old one, based on the login, or among the first guesses. */
export function isWeakPassword({
  login,
  password,
  oldPassword,
}: {
  login: string;
  password: string;
  oldPassword: string | null;
}): boolean {
  const typed = password.normalize('NFKC');
  const lower = typed.toLowerCase();
  // Some characters normalize to many letters: what was typed counts.
  if (Math.min([...typed].length, [...password].length) < SHORTEST_PASSWORD) return true;
  if (oldPassword !== null && lower === oldPassword.normalize('NFKC').toLowerCase()) return true;
  if (lower.includes(login.toLowerCase())) return true;
  if (new Set(lower).size < FEWEST_DIFFERENT) return true;
  if (isRunOfKeys(lower) || isRepeated(lower)) return true;
  const core = coreOf(lower);
  return OBVIOUS_WORDS.some((word) => core === word || core === word + word);
}
