export type SendingHours = {
  locKeys: readonly number[];
  /** When texts may go out at a location: the instant itself in its hours, else their next beginning. */
  from: (given: { locKey: number; at: Temporal.Instant }) => Temporal.Instant;
  /** When the hours end that an instant lies in. */
  until: (given: { locKey: number; at: Temporal.Instant }) => Temporal.Instant;
};
