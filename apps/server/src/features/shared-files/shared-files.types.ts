/** A document behind a link, as its conversation lists it. */
export type ListedFile = {
  sharedKey: number;
  fileName: string;
  userName: string;
  sharedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  openedAt: Temporal.Instant | null;
  revokedAt: Temporal.Instant | null;
  wrongTries: number;
};
