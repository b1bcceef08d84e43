import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { linesOfPdf } from '../../testing/pdf-text.ts';
import { otherFont } from './letter-fonts.ts';
import { openLetter } from './letter-pdf.ts';
import { writeText } from './letter-text.ts';

/** What a letter draws: its fonts, and each piece in the order from left to right, in lines from top to bottom. */
async function letterOf(text: string, width?: number) {
  const doc = openLetter({ title: 'Letter' });
  const drawn: { text: string; x: number; y: number }[] = [];
  const write = doc.text.bind(doc);
  doc.text = ((piece: string, x: number, y: number, options: object) => {
    drawn.push({ text: piece, x, y });
    return write(piece, x, y, options);
  }) as typeof doc.text;
  doc.fontSize(12);
  writeText(doc, text, { font: 'text', ...(width !== undefined && { width }) });
  doc.end();
  const bytes = await buffer(doc);
  const placed = drawn.toSorted((one, two) => one.y - two.y || one.x - two.x);
  return { bytes, drawn: placed, words: placed.map((piece) => piece.text) };
}

describe('the text of a letter', () => {
  it.each([
    ['眼', 'han'],
    ['镜', 'han'],
    ['国', 'han'],
    ['國', 'han'],
    ['カ', 'han'],
    ['，', 'han'],
    ['😀', 'emoji'],
    ['👓', 'emoji'],
    ['❤️', 'emoji'],
    ['A', undefined],
    ['é', undefined],
    ['ש', undefined],
    ['©', undefined],
  ])('has a font for %s', (character, name) => {
    expect(otherFont(character)?.id.split('-')[0]).toBe(name);
  });

  it('embeds only the characters it uses', async () => {
    const { bytes, words } = await letterOf('我的眼睛很干 😀 👨‍👩‍👧 dry eyes 👓');
    expect(words.join('')).toBe('我的眼睛很干😀👨👩👧dryeyes👓');
    expect(bytes.length).toBeLessThan(60_000);
    expect(bytes.toString('latin1').match(/\/FontFile2/g)?.length).toBeGreaterThan(3);
  });

  it('draws each character with an outline that can be copied as text', async () => {
    const text = 'Ada 我的眼睛 👓 👍🏽 1️⃣ ❤️ 👨‍👩‍👧';
    expect(linesOfPdf((await letterOf(text)).bytes)).toEqual(['Ada我的眼睛👓👍1❤👨👩👧']);
  });

  it.each([
    ['Hello world', ['Hello', 'world']],
    ['שלום עולם', ['עולם', 'שלום']],
    ['مرحبا بالعالم', ['بالعالم', 'مرحبا']],
    ['Name: שלום עולם!', ['Name:', 'עולם', 'שלום', '!']],
    ['טלפון 212-555-0142 עכשיו', ['עכשיו', '212', '-', '555', '-', '0142', 'טלפון']],
    ['(שלום)', ['(שלום)']],
  ])('%s stands as it is read', async (text, words) => {
    const { words: found } = await letterOf(text);
    expect(
      found
        .join(' ')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ).toBe(
      words
        .join(' ')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    );
  });

  it('is aligned where its paragraph begins, and broken into lines that fit', async () => {
    const { drawn } = await letterOf('שלום');
    expect(drawn[0]?.x).toBeGreaterThan(400);
    const lines = new Set((await letterOf('one two three four five six', 60)).drawn.map(({ y }) => y));
    expect(lines.size).toBeGreaterThan(2);
    const long = await letterOf('x'.repeat(100), 60);
    expect(Math.max(...long.drawn.map(({ x }) => x))).toBeLessThan(60);
    const chinese = await letterOf('眼'.repeat(30), 60);
    expect(new Set(chinese.drawn.map(({ y }) => y)).size).toBeGreaterThan(4);
  });

  it('goes on over pages', async () => {
    const { bytes } = await letterOf(Array.from({ length: 120 }, (_, at) => `Line ${at}`).join('\n'));
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});
