import { describe, expect, it } from 'vitest';
import { messageOf, pageOf } from '../testing/samples.ts';
import { newestIncomingKey, newestKey, prependOlder, renewThread, type Thread } from './thread.ts';

const keys = ({ messages }: Thread) => messages.map(({ transKey }) => transKey);
const thread = renewThread(undefined, pageOf([5, 6, 7], { HasOlder: true }));

describe('thread', () => {
  it('keeps older pages when the newest page is refreshed', () => {
    const longer = prependOlder(thread, pageOf([2, 3, 4]));
    expect(keys(longer)).toEqual([2, 3, 4, 5, 6, 7]);
    const renewed = renewThread(longer, pageOf([6, 7, 8], { HasOlder: true }));
    expect(keys(renewed)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(renewed.hasOlder).toBe(false);
  });

  it('starts over if more arrived than one page holds, rather than hide a gap', () => {
    const renewed = renewThread(thread, pageOf([60, 61], { HasOlder: true }));
    expect(keys(renewed)).toEqual([60, 61]);
    expect(renewed.hasOlder).toBe(true);
  });

  it('shows no message twice if pages overlap', () => {
    expect(keys(prependOlder(thread, pageOf([4, 5])))).toEqual([4, 5, 6, 7]);
  });

  it("finds the newest message, and the patient's newest", () => {
    const messages = [messageOf(5), messageOf(6, { kind: 'outgoing' }), messageOf(7, { kind: 'note' })];
    expect(newestKey({ messages })).toBe(7);
    expect(newestIncomingKey({ messages })).toBe(5);
    expect([newestKey(undefined), newestIncomingKey({ messages: [] })]).toEqual([0, 0]);
  });
});
