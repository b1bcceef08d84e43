import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncodingJudge } from './encoding.rules.ts';

function judge(bytes: Uint8Array, size = 65_536): string {
  const { take, verdict } = createEncodingJudge();
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
  return verdict();
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe("a file's encoding", () => {
  it('is UTF-8 by its BOM, and by all its characters', () => {
    expect(judge(Buffer.from('\ufeffa,b\n'))).toBe('utf-8');
    expect(judge(Buffer.from('plain\n'))).toBe('utf-8');
    expect(judge(Buffer.from(`${'x'.repeat(200_000)} Núñez\n`))).toBe('utf-8');
  });

  it('is Windows-1252 for a non-UTF-8 accent in its last line', () => {
    expect(judge(latin(`${'x,y\n'.repeat(50_000)}N\u00fa\u00f1ez\n`))).toBe('windows-1252');
    expect(judge(Buffer.from([0x4f, 0x92, 0x42, 0x0a]))).toBe('windows-1252');
    expect(judge(latin('Ren\u00e9'))).toBe('windows-1252');
  });

  it('is UTF-16 by its BOM only', () => {
    expect(judge(Buffer.from('\ufeffa,b\n', 'utf16le'))).toBe('utf-16le');
    expect(judge(Buffer.from([0xfe, 0xff, 0, 0x61]))).toBe('utf-16be');
  });

  it("isn't guessed if UTF-8 breaks off, or if there is no text", () => {
    expect(judge(Buffer.concat([Buffer.from('Núñez\n'), Buffer.from([0xe9, 0x0a])]))).toBe('broken-utf-8');
    expect(judge(Buffer.from('Núñez').subarray(0, 2 + 3))).not.toBe('windows-1252');
    expect(judge(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('binary');
  });

  it("is UTF-8 for any text in it, however it's split", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 7 }), (text, size) => {
        fc.pre(!text.includes('\0'));
        expect(judge(Buffer.from(text.toWellFormed()), size)).toBe('utf-8');
      }),
      { numRuns: 200 },
    );
  });
});
