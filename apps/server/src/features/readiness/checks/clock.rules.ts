import type { Finding } from '../readiness.types.ts';

const WHY = 'Sign-ins, reminders and holds depend on the right time.';
const NOTABLE_MS = 5_000;
const WRONG_MS = 60_000;

/** Compares the clocks of this server and of the database. */
export function judgeClock({
  serverNow,
  databaseNow,
}: {
  serverNow: Temporal.Instant;
  databaseNow: Temporal.Instant;
}): Finding {
  const apart = Math.abs(serverNow.epochMilliseconds - databaseNow.epochMilliseconds);
  const item = { code: 'clock', why: WHY, page: null } as const;
  if (apart <= NOTABLE_MS)
    return { ...item, state: 'ok', title: 'The clocks of server and database agree', action: '' };
  return {
    ...item,
    state: apart > WRONG_MS ? 'fail' : 'warn',
    title: `The clocks of server and database are ${Math.round(apart / 1_000)} seconds apart`,
    action: 'Turn on time synchronization (NTP) on both machines.',
  };
}
