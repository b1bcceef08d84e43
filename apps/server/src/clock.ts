/** The server's clock: a dependency, so that tests can use any instant. */
export type Clock = { now: () => Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };
