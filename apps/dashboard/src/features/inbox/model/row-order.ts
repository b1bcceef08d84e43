import type { Conversation } from '@sightline/contract/conversations.calls';

const timeOf = ({ lastTransmission }: Conversation): number => Date.parse(lastTransmission);

/** Newest first, and of one instant the younger conversation, as the server sorts. */
function comesBefore(one: Conversation, other: Conversation): boolean {
  const [at, otherAt] = [timeOf(one), timeOf(other)];
  return at === otherAt ? one.convKey > other.convKey : at > otherAt;
}

/** Where a row belongs among sorted ones, found in a few steps however many there are. */
export function placeFor(rows: readonly Conversation[], row: Conversation): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = rows[middle];
    if (found !== undefined && comesBefore(found, row)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a row that came anew says what the page already shows. */
export function isSameRow(one: Conversation, other: Conversation): boolean {
  const { imageUrls, ...rest } = one;
  return (
    imageUrls.length === other.imageUrls.length &&
    imageUrls.every((url, place) => url === other.imageUrls[place]) &&
    Object.entries(rest).every(([name, value]) => value === Reflect.get(other, name))
  );
}

/** Whether both lists hold the very same rows in the same order. */
export function stillHolds(before: readonly Conversation[], after: readonly Conversation[]): boolean {
  return before.length === after.length && before.every((row, place) => row === after[place]);
}
