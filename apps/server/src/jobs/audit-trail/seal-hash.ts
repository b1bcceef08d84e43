import { createHash } from 'node:crypto';

export type SealedPart = {
  /** The hash of the seal before; empty for a practice's first. */
  before: Buffer;
  coverKey: number;
  seal: number;
  /** The first day of the rows' month, in UTC. */
  month: string;
  afterSeq: number;
  toSeq: number;
  rows: number;
  /** Of the digests of the rows, in the order of their positions. */
  rowsHash: Buffer;
  sealedAt: Temporal.Instant;
};

/** The hash of a seal: SHA-256 over the one before and a JSON array of what the seal says. */
export function sealHash({ before, rowsHash, sealedAt, ...part }: SealedPart): Buffer {
  const { coverKey, seal, month, afterSeq, toSeq, rows } = part;
  const said = [coverKey, seal, month, afterSeq, toSeq, rows, rowsHash.toString('hex'), sealedAt.epochMilliseconds];
  return createHash('sha256').update(before).update(JSON.stringify(said)).digest();
}
