import { describe, expect, it } from 'vitest';
import { messageOf } from '../testing/samples.ts';
import { changeOutgoing, compose, stillOutgoing } from './outgoing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const text = compose(
  { text: '  See you at 4 \n', templateType: null, pictureIds: [] },
  { seenKey: 5, clientKey: 'k1', now },
);

describe('outgoing texts', () => {
  it("are trimmed and carry their draft's key", () => {
    expect(text).toMatchObject({ text: 'See you at 4', clientKey: 'k1', seenKey: 5, state: 'sending' });
  });

  it("stay until the thread has them, by their key or their parts' keys", () => {
    expect(stillOutgoing([text], [messageOf(6)])).toEqual([text]);
    expect(stillOutgoing([text], [messageOf(6, { clientKey: 'k1' })])).toEqual([]);
    expect(stillOutgoing([{ ...text, transKeys: [8, 9] }], [messageOf(8)])).toEqual([]);
  });

  it('can be changed and removed, without bringing any back', () => {
    expect(changeOutgoing([text], 'k1', { state: 'failed' })[0]?.state).toBe('failed');
    expect(changeOutgoing([text], 'k1', null)).toEqual([]);
    expect(changeOutgoing([], 'k1', { state: 'failed' })).toEqual([]);
  });
});
