/** Which hand-over of which text: a later one of the same text, after a retry, is another. */
export type Reference = { coverKey: number; transKey: number; triedAt: Temporal.Instant };

/** As the gateway carries it, in an address. */
export const referenceOf = ({ coverKey, transKey, triedAt }: Reference): string =>
  `${coverKey}.${transKey}.${triedAt.epochMilliseconds}`;

/** Null for anything that we never named a hand-over by. */
export function readReference(text: string | null): Reference | null {
  const [, coverKey, transKey, tried] = /^([1-9]\d{0,8})\.([1-9]\d{0,14})\.(\d{1,14})$/.exec(text ?? '') ?? [];
  if (tried === undefined) return null;
  const triedAt = Temporal.Instant.fromEpochMilliseconds(Number(tried));
  return { coverKey: Number(coverKey), transKey: Number(transKey), triedAt };
}
