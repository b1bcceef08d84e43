import type { Clock } from '../clock.ts';
import type { ShownBefore } from '../db/audit.ts';

/** After this long, the same reading by the same session is recorded again. */
const RECORDED_EVERY_MS = 3_600_000;
/** Readings remembered; beyond this, all are forgotten and recorded again. */
const MOST_REMEMBERED = 20_000;

type Reader = { sessionId: string; coverKey: number; action: string };

/**
 * What this server's sessions were shown by calls that screens repeat by themselves. Another server, or a restart,
 * records once more: the trail may hold a reading twice, never too few.
 */
export function createRepeatedReads({ clock }: { clock: Pick<Clock, 'now'> }): (reader: Reader) => ShownBefore {
  const seen = new Map<string, number>();
  return ({ sessionId, coverKey, action }) => {
    const nameOf = (fingerprint: string) => JSON.stringify([sessionId, coverKey, action, fingerprint]);
    return {
      has: (fingerprint) => {
        const at = seen.get(nameOf(fingerprint));
        return at !== undefined && clock.now().epochMilliseconds - at < RECORDED_EVERY_MS;
      },
      add: (fingerprint) => {
        if (seen.size >= MOST_REMEMBERED) seen.clear();
        seen.set(nameOf(fingerprint), clock.now().epochMilliseconds);
      },
    };
  };
}
