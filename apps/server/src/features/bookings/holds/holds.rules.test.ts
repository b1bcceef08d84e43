import { describe, expect, it } from 'vitest';
import { holderOf, networkOf } from './holds.rules.ts';

describe('who holds a time', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['not an address', 'not an address'],
  ])('for %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is recognized by hashes alone, and without limits none count for the IP address', () => {
    const holder = holderOf({ pageKey: 'word', address: '203.0.113.7', isCounted: true });
    expect([holder.pageHash?.length, holder.addressHash?.length]).toEqual([32, 32]);
    expect(holderOf({ pageKey: null, address: '203.0.113.7', isCounted: false })).toEqual({
      pageHash: null,
      addressHash: null,
    });
  });
});
