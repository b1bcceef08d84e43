/** Superadmins and the provider's own people work in any practice (decision 15). */
export const mayEnterAllCovers = ({ role, userType }: { role: string; userType: string }): boolean =>
  role === 'superadmin' || userType === 'Internal';

/**
 * The cover a fresh session starts in (SES-002): the only one, or the first of an
 * admin, who skips the choice. 0 sends the user to the chooser, where those who
 * may enter every practice always go (COV-006).
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
