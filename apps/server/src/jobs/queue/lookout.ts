/**
 * Where one server looks next for rows of a queue on a distributed database, besides the noted times that all servers
 * share (`queue_due`): in practices that something was announced for.
 */
export type Lookout = {
  /** Something may be due in a practice; 0: in any. */
  heard: (coverKey: number) => void;
  /** Announcements may have been missed. */
  missed: () => void;
  takeHeard: () => number[];
  /** Whether all practices are to be asked now. True again at the next interval. */
  takeFullLook: (now: Temporal.Instant) => boolean;
  fullLookMs: number;
};

export function createLookout({ fullLookMs }: { fullLookMs: number }): Lookout {
  const practices = new Set<number>();
  let next: Temporal.Instant | null = null;
  const missed = () => {
    next = null;
  };
  return {
    ...{ missed, fullLookMs },
    heard: (coverKey) => (coverKey === 0 ? missed() : void practices.add(coverKey)),
    takeHeard: () => {
      const taken = [...practices];
      practices.clear();
      return taken;
    },
    takeFullLook: (now) => {
      const wait = next === null ? 0 : next.since(now).total('milliseconds');
      // A longer wait means that the clock was set back.
      if (wait > 0 && wait <= fullLookMs) return false;
      next = now.add({ milliseconds: fullLookMs });
      return true;
    },
  };
}
