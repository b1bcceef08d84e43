/** How long before automatic sign-out an idle user is warned. */
const WARNING = 120_000;

/** How often activity is reported to the server, which also ends idle sessions. */
const REPORT = 60_000;

export type Idle = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' };

type IdleClock = { lastActivity: number; now: number; idleMinutes: number };

/**
 * The idle state of a session (decision 12). All times are in milliseconds of the wall clock, so that time asleep
 * counts.
 */
export function idleState({ lastActivity, now, idleMinutes }: IdleClock): Idle {
  const limit = idleMinutes * 60_000;
  const left = limit - (now - lastActivity);
  if (left <= 0) return { kind: 'over' };
  if (left > Math.min(WARNING, limit / 2)) return { kind: 'active' };
  return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) };
}

/** Milliseconds between reports: several fit into the shortest limit. */
export const reportEvery = (idleMinutes: number): number => Math.min(REPORT, (idleMinutes * 60_000) / 4);

type Renewal = { issuedAt: number; expiresAt: number; lastActivity: number; now: number };

/** A token is renewed after half its lifetime, and only after activity since it was issued. */
export function isRenewalDue({ issuedAt, expiresAt, lastActivity, now }: Renewal): boolean {
  return now < expiresAt && now >= (issuedAt + expiresAt) / 2 && lastActivity > issuedAt;
}
