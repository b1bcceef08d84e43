import type { CoverRow } from '@sightline/contract/covers.calls';
import { COVER_TEXT, type CoverSearchType } from '@sightline/contract/covers.texts';
import type { Claims } from '../../../shared/session/token.ts';
import { t } from '../../../shared/words/words.ts';

type RoleClaims = Pick<Claims, 'role' | 'user_type'>;

/** Only superadmins and internal users search among all practices (COV-002). */
export function maySearch({ role, user_type }: RoleClaims): boolean {
  return role === 'superadmin' || user_type === 'Internal';
}

/** The automatically selected cover: the only one of a user who is not internal (COV-003). */
export function selfSelected({ role, user_type }: RoleClaims, covers: readonly CoverRow[]): CoverRow | null {
  const isPlainUser = role === 'user' && user_type !== 'Internal';
  return isPlainUser && covers.length === 1 ? (covers[0] ?? null) : null;
}

/** What is wrong with a search before it is sent, if anything. */
export function searchProblem(type: CoverSearchType, text: string): string | null {
  if (text === '') return t(COVER_TEXT.invalidQuery);
  if (type === 'Cover Key' && !/^[0-9]{1,10}$/.test(text)) return t(COVER_TEXT.invalidQuery);
  return null;
}

/** One page's rows with their running number. */
export function pageOf(covers: readonly CoverRow[], page: number, size: number): (CoverRow & { number: number })[] {
  const from = (page - 1) * size;
  return covers.slice(from, from + size).map((cover, index) => ({ ...cover, number: from + index + 1 }));
}
