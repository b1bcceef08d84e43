/** Creates and checks proofs that a phone is its patient's. */
export type PhoneProofs = {
  grant: (args: { coverKey: number; phone: string; lives: { minutes: number } | { hours: number } }) => {
    phoneProof: string;
    expiresAt: Temporal.Instant;
  };
  holds: (args: { coverKey: number; phone: string; proof: string }) => boolean;
};
