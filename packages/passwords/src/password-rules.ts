import { SHORTEST_PASSWORD } from '@sightline/contract/limits';

/** Why a new password is refused. */
export const PASSWORD_WEAKNESS = {
  short: `Use at least ${SHORTEST_PASSWORD} characters.`,
  same: 'Choose a password that differs from your old one.',
  personal: 'Leave out your login, your name, your email and the name of your practice.',
  breached: 'This password has appeared in a data breach. Choose another one.',
  guessable: 'This password is easy to guess. Add a few unrelated words.',
} as const;
export type PasswordWeakness = keyof typeof PASSWORD_WEAKNESS;

/** What others know about the user, and so try first. */
export type PasswordOwner = { login: string; names?: readonly string[]; email?: string; practices?: readonly string[] };

export type NewPassword = { password: string; owner: PasswordOwner; oldPassword?: string | null };

/** Shorter words are parts of many others: a password may contain "ann". */
const SHORTEST_NAME = 4;
const SHORTEST_PRACTICE_WORD = 5;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
const lettersOf = (text: string): string => wordsOf(text).join('');

/** The words that a password of this user must not contain. */
export function wordsAbout({ login, names = [], email = '', practices = [] }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@', 1);
  const words = [login, mailbox, ...names].flatMap(wordsOf).filter((word) => word.length >= SHORTEST_NAME);
  const practiceWords = practices.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_PRACTICE_WORD);
  const whole = [login, mailbox, ...practices].map(lettersOf).filter((word) => word.length >= SHORTEST_NAME);
  return [...new Set([...words, ...practiceWords, ...whole])];
}

function plainWeakness({ password, owner, oldPassword = null }: NewPassword): PasswordWeakness | null {
  const typed = password.normalize('NFKC');
  // Some characters normalize to many letters: what was typed counts.
  if (Math.min([...typed].length, [...password].length) < SHORTEST_PASSWORD) return 'short';
  if (oldPassword !== null && typed.toLowerCase() === oldPassword.normalize('NFKC').toLowerCase()) return 'same';
  const spoken = [fold(password), lettersOf(password)];
  const isPersonal = wordsAbout(owner).some((word) => spoken.some((text) => text.includes(word)));
  return isPersonal ? 'personal' : null;
}

/**
 * Why a new password is refused, or null if it is accepted. The same rules run in the page and on the server. The
 * dictionaries load at the first password that passes the plain rules, in about 0.3 s.
 */
export async function judgePassword(judged: NewPassword): Promise<PasswordWeakness | null> {
  const plain = plainWeakness(judged);
  if (plain !== null) return plain;
  const { isBreached, isGuessable } = await import('./password-strength.ts');
  if (isBreached(judged.password)) return 'breached';
  return isGuessable({ password: judged.password, words: wordsAbout(judged.owner) }) ? 'guessable' : null;
}
