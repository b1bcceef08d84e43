import { describe, expect, it } from 'vitest';
import { admit, pictureTypeOf } from './attachments.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (mark: number, size = 100) => ({ content: new Uint8Array([...PNG, mark]), size });

describe('attachments', () => {
  it('[MSG-021] are identified by content: only png, jpeg and gif', () => {
    const kinds = [
      PNG,
      [0xff, 0xd8, 0xff, 0xe0],
      [...'GIF89a'].map((c) => c.charCodeAt(0)),
      [...'%PDF-1'].map((c) => c.charCodeAt(0)),
      [],
    ];
    expect(kinds.map((bytes) => pictureTypeOf(new Uint8Array(bytes)))).toEqual([
      'image/png',
      'image/jpeg',
      'image/gif',
      null,
      null,
    ]);
    expect(admit([], [{ content: new TextEncoder().encode('<svg/>'), size: 6 }]).refusals).toEqual(['type']);
  });

  it('[MSG-020] are limited to three, the first of those offered', () => {
    const { admitted, refusals } = admit([png(1)], [png(2), png(3), png(4)]);
    expect(admitted.map(({ content }) => content.at(-1))).toEqual([2, 3]);
    expect(refusals).toEqual(['limit']);
  });

  it('[MSG-021] are unique by content, among existing and new ones', () => {
    expect(admit([png(1)], [png(1), png(2), png(2)])).toMatchObject({ admitted: [png(2)], refusals: ['unique'] });
  });

  it('[MSG-021] are limited to 5,000,000 bytes in total, inclusive', () => {
    expect(admit([png(1, 2_000_000)], [png(2, 3_000_000)]).refusals).toEqual([]);
    expect(admit([png(1, 2_000_000)], [png(2, 3_000_001)]).refusals).toEqual(['size']);
  });

  it('[MSG-021] are refused once per reason, and the rest are added', () => {
    const text = { content: new Uint8Array([1]), size: 1 };
    const { admitted, refusals } = admit([], [text, png(1), png(1), text, png(2, 6_000_000)]);
    expect([admitted.length, refusals]).toEqual([1, ['type', 'unique', 'size']]);
  });
});
