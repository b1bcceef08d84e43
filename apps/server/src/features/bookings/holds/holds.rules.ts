import { isIPv6 } from 'node:net';
import { hashOfToken } from '../../../link-codes.ts';
import type { HeldTime, Holder } from './holds.types.ts';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** What counts as one IP address: for IPv6 the whole /64 network, which belongs to one household or office. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A holder's stored identity: hashes only. */
export const holderOf = ({
  pageKey,
  address,
  isCounted,
}: {
  pageKey: string | null | undefined;
  address: string;
  isCounted: boolean;
}): Holder => ({
  pageHash: pageKey ? hashOfToken(pageKey) : null,
  addressHash: isCounted ? hashOfToken(networkOf(address)) : null,
});

const doOverlap = (one: HeldTime, other: HeldTime): boolean =>
  Temporal.Instant.compare(one.startsAt, other.startsAt.add({ minutes: other.length })) < 0 &&
  Temporal.Instant.compare(other.startsAt, one.startsAt.add({ minutes: one.length })) < 0;

/** The number of providers held at any moment of a free time, once that is held too. */
export const providersAtOnce = ({ held, free }: { held: readonly HeldTime[]; free: HeldTime }): number =>
  new Set([free, ...held.filter((other) => doOverlap(other, free))].map(({ acctKey }) => acctKey)).size;
