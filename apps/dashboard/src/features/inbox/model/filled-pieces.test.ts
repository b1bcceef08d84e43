import { describe, expect, it } from 'vitest';
import { mayNameSomeone, pieceOf, refill } from './filled-pieces.ts';

const body = 'Hi {{firstName}}, your order is in.';
const delia = { firstName: 'Delia' };
const template = { name: 'Order', type: 'ORDER', body, locale: 'en-US' };

describe('a template in a new message', () => {
  it('[MSG-035] is recognized by its filled text', () => {
    const chosen = { type: 'ORDER', filled: 'Hi Delia, your order is in.' };
    expect(pieceOf({ templates: [template], values: delia, ...chosen })).toEqual({ body, filled: chosen.filled });
    expect(pieceOf({ templates: [template], values: null, type: 'ORDER', filled: body })).toEqual({
      body,
      filled: body,
    });
    expect(pieceOf({ templates: [], values: null, type: 'ORDER', filled: 'x' })).toEqual({ body: 'x', filled: 'x' });
  });

  it("[MSG-035] returns to its variables for several recipients, and to another recipient's values", () => {
    const one = {
      text: 'PS. Hi Delia, your order is in. Bye',
      pieces: [{ body, filled: 'Hi Delia, your order is in.' }],
    };
    const several = refill(one.text, one.pieces, null);
    expect(several.text).toBe(`PS. ${body} Bye`);
    expect(refill(several.text, several.pieces, { firstName: 'Wal$&ter' }).text).toBe(
      'PS. Hi Wal$&ter, your order is in. Bye',
    );
    expect(refill(several.text, several.pieces, delia)).toEqual(one);
  });

  it('[MSG-035] rewritten by hand stays, with a warning that it may name someone', () => {
    const pieces = [{ body, filled: 'Hi Delia, your order is in.' }];
    const several = refill('Dear Delia, your order is in.', pieces, null);
    expect(several.text).toBe('Dear Delia, your order is in.');
    expect(mayNameSomeone(several.text, several.pieces)).toBe(true);
    expect(mayNameSomeone('', several.pieces)).toBe(false);
    const untouched = refill(pieces[0]?.filled ?? '', pieces, null);
    expect(mayNameSomeone(untouched.text, untouched.pieces)).toBe(false);
  });
});
