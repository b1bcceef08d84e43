/** A passkey as it is stored. */
export type Passkey = {
  id: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: Temporal.Instant;
  lastUsedAt: Temporal.Instant | null;
};
