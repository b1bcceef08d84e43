import { createRequire } from 'node:module';
import { type LetterFont, otherFont } from './letter-fonts.ts';
import { INK, type Letter, QUIET } from './letter-pdf.ts';

// Its types describe its module for bundlers; Node loads the other one, whose export is the function itself.
const createBidi: typeof import('bidi-js')['default'] = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Joiners, variation selectors, key caps and skin tones: they choose a picture that the font may not have. */
const SELECTORS = /[\u200D\uFE0E\uFE0F\u20E3]|(?<=.)[\u{1F3FB}-\u{1F3FF}]/gu;

/** What pieces that are drawn at once share. */
type Look = { isSpace: boolean; isQuiet: boolean };
/** A piece of a line that is drawn at once: one font, one direction, no place for a line break within. */
type Piece = { text: string; font: LetterFont | null; level: number; width: number } & Look;
/** `quiet`: how many characters at the start are in the quiet color, the rest in ink; without it the letter's color stays. */
type Style = { font: 'text' | 'bold'; quiet?: number | undefined };

function selectFont(doc: Letter, { font }: Pick<Piece, 'font'>, style: Style): void {
  if (font !== null) doc.registerFont(font.id, font.file);
  doc.font(font?.id ?? style.font);
}

/** A piece as the font has to draw it from left to right; scripts that run to the left are turned by the font itself. */
function drawn(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return RIGHT_TO_LEFT.test(text) ? mirrored.join('') : mirrored.toReversed().join('');
}

/** The pieces of a paragraph in the order they are read, and the paragraph's own direction. */
function piecesOf(doc: Letter, text: string, style: Style) {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const pieces: Omit<Piece, 'width'>[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const look: Look = { isSpace: /^\s+$/.test(segment), isQuiet: index < (style.quiet ?? 0) };
    const isPicture = otherFont(segment) !== null;
    for (const part of isPicture ? segment.replaceAll(SELECTORS, '') : [segment]) {
      const font = otherFont(isPicture ? segment.slice(segment.indexOf(part)) : part);
      const last = pieces.at(-1);
      const isAlike = last?.level === level && last.isSpace === look.isSpace && last.isQuiet === look.isQuiet;
      if (font === null && last?.font === null && isAlike) last.text += part;
      else pieces.push({ text: part, font, level, ...look });
    }
  }
  const measured = pieces.map((piece): Piece => {
    selectFont(doc, piece, style);
    return { ...piece, width: doc.widthOfString(drawn(piece.text, piece.level)) };
  });
  return { pieces: measured, level: paragraphs[0]?.level ?? 0 };
}

/** A piece that is wider than a line, in parts that fit. */
function fitting(doc: Letter, piece: Piece, width: number): Piece[] {
  if (piece.width <= width) return [piece];
  const parts: Piece[] = [];
  const widthOf = (text: string) => doc.widthOfString(text);
  for (const { segment } of graphemes.segment(piece.text)) {
    const last = parts.at(-1);
    const text = `${last?.text ?? ''}${segment}`;
    if (last !== undefined && widthOf(text) <= width) parts[parts.length - 1] = { ...last, text, width: widthOf(text) };
    else parts.push({ ...piece, text: segment, width: widthOf(segment) });
  }
  return parts;
}

function linesOf(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (used + piece.width > width && used > 0 && !piece.isSpace) {
      lines.push([]);
      used = 0;
    }
    if (piece.isSpace && used === 0 && lines.length > 1) continue;
    lines.at(-1)?.push(piece);
    used += piece.width;
  }
  return lines.map((line) => line.slice(0, line.findLastIndex(({ isSpace }) => !isSpace) + 1));
}

/** The pieces of a line as they stand from left to right (Unicode Bidirectional Algorithm, rule L2). */
function inPlace(line: readonly Piece[]): Piece[] {
  const placed = [...line];
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level -= 1)
    for (let from = 0; from < placed.length; from += 1) {
      let to = from;
      while ((placed[to]?.level ?? -1) >= level) to += 1;
      placed.splice(from, to - from, ...placed.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  return placed;
}

/** Of a line's height: where the letter's own font has its base line. All fonts share it. */
const BASELINE = 0.8;
type Box = { x?: number; width?: number };

/**
 * Writes a text in any script below what is there: with a font for Chinese and pictures where the letter's own has
 * none, and from right to left where it is read so. pdfkit itself knows neither.
 */
export function writeText(doc: Letter, text: string, { font, quiet, x, width }: Style & Box): void {
  const { left, right, bottom } = doc.page.margins;
  const from = x ?? left;
  const most = width ?? doc.page.width - left - right;
  let begin = 0;
  const height = doc.font(font).currentLineHeight(true);
  for (const paragraph of text.split('\n')) {
    const style: Style = { font, quiet: quiet === undefined ? undefined : quiet - begin };
    begin += paragraph.length + 1;
    const { pieces, level } = piecesOf(doc, paragraph, style);
    const fitted = pieces.flatMap((piece) => {
      selectFont(doc, piece, style);
      return fitting(doc, piece, most);
    });
    for (const line of linesOf(fitted, most)) {
      if (doc.y + height > doc.page.height - bottom) doc.addPage();
      const used = line.reduce((sum, piece) => sum + piece.width, 0);
      let at = level % 2 === 1 ? from + most - used : from;
      const { y } = doc;
      for (const piece of inPlace(line)) {
        selectFont(doc, piece, style);
        const options = { lineBreak: false, baseline: 'alphabetic' } as const;
        if (quiet !== undefined) doc.fillColor(piece.isQuiet ? QUIET : INK);
        if (!piece.isSpace) doc.text(drawn(piece.text, piece.level), at, y + height * BASELINE, options);
        at += piece.width;
      }
      doc.x = left;
      doc.y = y + height;
    }
  }
  doc.font(font);
}
