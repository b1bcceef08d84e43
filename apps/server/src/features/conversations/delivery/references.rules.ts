/** One hand-over of one text: a later one of the same text, after a retry, is different. */
export type Reference = { coverKey: number; transKey: number; triedAt: Temporal.Instant };

/** As carried by the gateway, in a URL. */
export const referenceOf = ({ coverKey, transKey, triedAt }: Reference): string =>
  `${coverKey}.${transKey}.${triedAt.epochMilliseconds}`;

/** Null for anything that is not one of our references. */
export function readReference(text: string | null): Reference | null {
  const [, coverKey, transKey, tried] = /^([1-9]\d{0,8})\.([1-9]\d{0,14})\.(\d{1,14})$/.exec(text ?? '') ?? [];
  if (tried === undefined) return null;
  const triedAt = Temporal.Instant.fromEpochMilliseconds(Number(tried));
  return { coverKey: Number(coverKey), transKey: Number(transKey), triedAt };
}
