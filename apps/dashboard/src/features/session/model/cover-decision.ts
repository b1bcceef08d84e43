import type { CoverRow } from '@sightline/contract/covers.calls';
import type { Claims } from '../../../shared/session/token.ts';

export type CoverDecision =
  /** The token already names the cover. */
  { kind: 'keep'; practice: string } | { kind: 'take'; cover: CoverRow } | { kind: 'choose' };

type CoverClaims = Pick<Claims, 'role' | 'user_type' | 'CoverKey'>;

/** Internal users always choose (COV-006). */
export const isInternal = ({ user_type }: Pick<Claims, 'user_type'>): boolean => user_type === 'Internal';

/** The next step after sign-in (SES-002): straight on with the only cover, or as an administrator, else to the chooser. */
export function decideCover(who: CoverClaims, covers: readonly CoverRow[]): CoverDecision {
  if (isInternal(who)) return { kind: 'choose' };
  const [first] = covers;
  const named = covers.find(({ CoverKey }) => CoverKey === who.CoverKey);
  const isAdmin = who.role.includes('admin');
  const keeps = who.CoverKey > 0 && (isAdmin || covers.length === 1);
  if (keeps) return { kind: 'keep', practice: named?.Practice ?? '' };
  if (first !== undefined && (isAdmin || covers.length === 1)) return { kind: 'take', cover: first };
  return { kind: 'choose' };
}
