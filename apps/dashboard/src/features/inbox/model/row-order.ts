import type { Conversation } from '@sightline/contract/conversations.calls';

/** Whether it has an urgent text that no one has taken. */
export const isUrgent = ({ urgentKey }: Pick<Conversation, 'urgentKey'>): boolean => urgentKey !== undefined;

const timeOf = ({ lastTransmission }: Conversation): number => Date.parse(lastTransmission);

/** Urgent ones, then the newest first, and at the same instant the younger conversation, as the server sorts. */
function comesBefore(one: Conversation, other: Conversation): boolean {
  if (isUrgent(one) !== isUrgent(other)) return isUrgent(one);
  const [at, otherAt] = [timeOf(one), timeOf(other)];
  return at === otherAt ? one.convKey > other.convKey : at > otherAt;
}

/** A row's position in a sorted list, by binary search. */
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

/** Whether a refreshed row equals the one shown. */
export function isSameRow(one: Conversation, other: Conversation): boolean {
  const { imageUrls, ...rest } = one;
  return (
    imageUrls.length === other.imageUrls.length &&
    imageUrls.every((url, place) => url === other.imageUrls[place]) &&
    Object.entries(rest).every(([name, value]) => value === Reflect.get(other, name))
  );
}

/** Whether both lists have identical rows in the same order. */
export function isInOrder(before: readonly Conversation[], after: readonly Conversation[]): boolean {
  return before.length === after.length && before.every((row, place) => row === after[place]);
}
