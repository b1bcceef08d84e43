import type { DatabaseFacts, Finding } from '../readiness.types.ts';

const WHY = 'Row-level security keeps practices apart, and needs a supported PostgreSQL and a plain role.';
/** PostgreSQL 15. */
const OLDEST = 150_000;

export function judgeDatabase({ version, is_unbounded }: Pick<DatabaseFacts, 'version' | 'is_unbounded'>): Finding {
  const item = { code: 'database', why: WHY, page: null } as const;
  const words = `PostgreSQL ${Math.floor(version / 10_000)}`;
  if (version < OLDEST)
    return {
      ...item,
      state: 'fail',
      title: `${words} is too old`,
      action: 'Upgrade the database to PostgreSQL 15 or newer.',
    };
  if (is_unbounded)
    return {
      ...item,
      state: 'fail',
      title: 'The application’s database role can see every practice',
      action: 'Take SUPERUSER and BYPASSRLS away from the role sightline_app.',
    };
  return { ...item, state: 'ok', title: `${words}, with a role bounded to one practice`, action: '' };
}
