/** Superadmins and internal users work in any practice (decision 15). */
export const mayEnterAllCovers = ({ role, userType }: { role: string; userType: string }): boolean =>
  role === 'superadmin' || userType === 'Internal';

/**
 * A new session's starting cover (SES-002): the only one, or an admin's first, skipping the choice. 0 shows the
 * chooser, which users who may enter every practice always see (COV-006).
 */
export function startingCover({
  role,
  userType,
  coverKeys,
}: {
  role: string;
  userType: string;
  coverKeys: readonly number[];
}): number {
  if (mayEnterAllCovers({ role, userType })) return 0;
  const [first = 0, ...others] = coverKeys;
  return others.length === 0 || role.toLowerCase().includes('admin') ? first : 0;
}
