/** Creates and checks proofs that a phone, or an email address in lowercase, is its patient's. */
export type PhoneProofs = {
  grant: (args: { coverKey: number; reach: string; lives: { minutes: number } | { hours: number } }) => {
    phoneProof: string;
    expiresAt: Temporal.Instant;
  };
  holds: (args: { coverKey: number; reach: string; proof: string }) => boolean;
};
