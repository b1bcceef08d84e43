/** How long before signing off someone who does nothing is warned. */
const WARNING = 120_000;

/** How often the server, which ends the session of someone idle too, hears of a person at work. */
const REPORT = 60_000;

export type Idle = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' };

type IdleClock = { lastActivity: number; now: number; idleMinutes: number };

/**
 * What becomes of a session nobody touches (decision 12). All times in
 * milliseconds of the wall clock, so that a computer that slept counts its sleep.
 */
export function idleState({ lastActivity, now, idleMinutes }: IdleClock): Idle {
  const limit = idleMinutes * 60_000;
  const left = limit - (now - lastActivity);
  if (left <= 0) return { kind: 'over' };
  if (left > Math.min(WARNING, limit / 2)) return { kind: 'active' };
  return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) };
}

/** Milliseconds between two reports: several fit into the shortest limit. */
export const reportEvery = (idleMinutes: number): number => Math.min(REPORT, (idleMinutes * 60_000) / 4);

type Renewal = { issuedAt: number; expiresAt: number; lastActivity: number; now: number };

/** A token is renewed from half of its life on, and only for someone who did something since it was issued. */
export function isRenewalDue({ issuedAt, expiresAt, lastActivity, now }: Renewal): boolean {
  return now < expiresAt && now >= (issuedAt + expiresAt) / 2 && lastActivity > issuedAt;
}
