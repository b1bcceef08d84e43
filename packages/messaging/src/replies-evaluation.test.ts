import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONFIRMATIONS_KNOWN, DEATHS_KNOWN, EVERYDAY_REPLIES_KNOWN, OPT_OUTS_KNOWN } from '../phrases/replies-known.ts';
import { EVERYDAY_TEXTS } from '../phrases/revocation-everyday.ts';
import { EVERYDAY_HELD_OUT, REVOKING_HELD_OUT } from '../phrases/revocation-held-out.ts';
import { PUBLISHED_OPT_OUTS, PUBLISHED_OTHERS } from '../phrases/revocation-published.ts';
import { KNOWN_PUBLISHED_OPT_OUTS, KNOWN_PUBLISHED_OTHERS } from '../phrases/revocation-published-known.ts';
import { measureReplies, replyRows } from '../training/reply-measure.ts';
import { TRAINING_TEXTS } from '../training/reply-texts.ts';
import { type ReplyWord, readReply } from './reply-reading.ts';

const STOPS: readonly ReplyWord[] = ['stop', 'cancel'];
const HOLDS: readonly ReplyWord[] = ['wish', 'likely-wish', 'death'];

/** The share of texts read as one of these. */
const shareOf = (texts: readonly string[], words: readonly ReplyWord[]): number =>
  texts.filter((text) => words.includes(readReply(text).word)).length / texts.length;
const missed = (texts: readonly string[]): number => 1 - shareOf(texts, [...STOPS, ...HOLDS]);

/** One volume in ten of 100,000 English sentences: talk, songs, reviews, news. No longer than a text. */
function corpusSentences(): string[] {
  const entry = import.meta.resolve('nlp-corpus');
  return Array.from({ length: 10 }, (_, volume) =>
    z.parse(
      z.array(z.string()),
      JSON.parse(readFileSync(new URL(`../../builds/doc-${volume * 10}.json`, entry), 'utf8')),
    ),
  )
    .flat()
    .filter((text) => text.length <= 160);
}

describe("replies, measured on texts the rules weren't written with", () => {
  it("[RPL-001] at most 5 % of other people's published opt-outs are missed", () => {
    expect(missed(PUBLISHED_OPT_OUTS)).toBeLessThanOrEqual(0.05);
    expect(missed(REVOKING_HELD_OUT)).toBeLessThanOrEqual(0.05);
  });

  it("[RPL-001] none of other people's published texts are stopped, and at most one is held", () => {
    expect(shareOf(PUBLISHED_OTHERS, STOPS)).toBe(0);
    expect(shareOf(PUBLISHED_OTHERS, HOLDS) * PUBLISHED_OTHERS.length).toBeLessThanOrEqual(1);
    expect(shareOf(EVERYDAY_HELD_OUT, STOPS)).toBe(0);
  });

  it("[RPL-001] of thousands of other people's sentences none stops texts, and at most 0.05 % hold them", () => {
    const sentences = corpusSentences();
    expect(sentences.length).toBeGreaterThan(8_000);
    expect(sentences.filter((text) => STOPS.includes(readReply(text).word))).toEqual([]);
    expect(shareOf(sentences, HOLDS)).toBeLessThanOrEqual(0.0005);
  }, 60_000);

  it('none of them is among the texts the rules were written with', () => {
    const known = new Set<string>(
      [...KNOWN_PUBLISHED_OPT_OUTS, ...KNOWN_PUBLISHED_OTHERS, ...OPT_OUTS_KNOWN, ...EVERYDAY_TEXTS].map((text) =>
        text.toLowerCase(),
      ),
    );
    expect([...PUBLISHED_OPT_OUTS, ...PUBLISHED_OTHERS].filter((text) => known.has(text.toLowerCase()))).toEqual([]);
  });
});

/**
 * Texts that neither the rules nor the training texts were written with: written in the voices of many people by a
 * writer who saw neither, sealed, and read once after rules, weights and threshold were fixed. They are
 * machine-written, not patients'. Once a rule, a training text or a threshold changes because of one of them, measuring
 * needs new texts.
 */
const HELD_OUT = z
  .object({
    stop_texts: z.array(z.string()),
    death: z.array(z.string()),
    wrong_person: z.array(z.string()),
    confirm: z.array(z.string()),
    change_visit: z.array(z.string()),
    none: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(new URL('../held-out/reply-texts.json', import.meta.url), 'utf8')));

describe('replies, measured on held-out texts (bounds as measured)', () => {
  const { stop_texts, death, wrong_person, confirm, change_visit, none } = HELD_OUT;

  it('[RPL-001] 5 of 160 opt-outs are missed, and at most 5 % may be', () => {
    expect(stop_texts).toHaveLength(160);
    expect(missed(stop_texts)).toBeLessThanOrEqual(5 / 160);
  });

  it('[RPL-001] 25 of 35 deaths and 39 of 45 wrong numbers are held', () => {
    expect(shareOf(death, HOLDS)).toBeGreaterThanOrEqual(25 / 35);
    expect(shareOf(wrong_person, HOLDS)).toBeGreaterThanOrEqual(39 / 45);
  });

  it('[RPL-001] no innocent text stops texts, and 3 of 160 hold them', () => {
    const innocent = [...none, ...change_visit, ...confirm];
    expect(innocent).toHaveLength(160);
    expect(shareOf(innocent, STOPS)).toBe(0);
    expect(shareOf(innocent, HOLDS)).toBeLessThanOrEqual(3 / 160);
  });

  it('[RPL-001] 21 of 40 confirmations confirm, and nothing else does', () => {
    expect(shareOf(confirm, ['confirm', 'yes', 'si'])).toBeGreaterThanOrEqual(21 / 40);
    expect(shareOf([...stop_texts, ...death, ...wrong_person, ...change_visit, ...none], ['confirm', 'one'])).toBe(0);
  });
});

const rowsOf = (path: string) => replyRows.parse(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')));
const rate = ([count, of]: readonly [number, number]): number => count / of;

/**
 * Replies written before the rules that read them, by the same writer, who has seen only counts of how they are read.
 * Once a rule or a training text changes because of one of them, measuring needs new replies.
 */
describe('replies by meaning, measured on held-out replies', () => {
  const rows = rowsOf('../held-out/replies.json');
  const measured = measureReplies(rows);

  it('[RPL-006] no reply is a false opt-out or confirmation, and no reaction or quote does anything', () => {
    expect(rows.length).toBeGreaterThan(330);
    expect(measured.falseOptOuts[0]).toBe(0);
    expect(measured.falseConfirmations[0]).toBe(0);
    expect(measured.reactionsActedOn[0]).toBe(0);
  });

  it('[RPL-006] 3 % of opt-outs are missed at most, and 95 % of wrong numbers, 90 % of yeses and 95 % of moves read', () => {
    expect(rate(measured.optOutsMissed)).toBeLessThanOrEqual(0.03);
    expect(rate(measured.wrongNumbersHeld)).toBeGreaterThanOrEqual(0.95);
    expect(rate(measured.confirmationsRecognized)).toBeGreaterThanOrEqual(0.9);
    expect(rate(measured.movesRecognized)).toBeGreaterThanOrEqual(0.95);
  });

  it('none of them is among the replies the rules or the classifier were written with', () => {
    const known = new Set(
      [...rowsOf('../phrases/replies.json').map(({ text }) => text), ...Object.values(TRAINING_TEXTS).flat()].map(
        (text) => text.toLowerCase(),
      ),
    );
    expect(rows.filter(({ text }) => known.has(text.toLowerCase()))).toEqual([]);
  });
});

describe('replies the rules were written with', () => {
  it('[RPL-001] at most 2 % of opt-outs are missed', () => {
    expect(missed([...OPT_OUTS_KNOWN, ...KNOWN_PUBLISHED_OPT_OUTS])).toBeLessThanOrEqual(0.02);
  });

  it.each(DEATHS_KNOWN)('[RPL-001] %j is news of a death', (text) => {
    expect(readReply(text).word).toBe('death');
  });

  it.each(CONFIRMATIONS_KNOWN)('[RPL-001] %j confirms', (text) => {
    expect(['yes', 'si', 'confirm', 'thumb']).toContain(readReply(text).word);
  });

  it.each([...EVERYDAY_REPLIES_KNOWN, ...KNOWN_PUBLISHED_OTHERS])('[RPL-001] %j neither stops nor holds', (text) => {
    expect([...STOPS, ...HOLDS]).not.toContain(readReply(text).word);
  });

  it('[RPL-006] at most 1 in 100 replies is misread, none as an opt-out or a confirmation', () => {
    const rows = rowsOf('../phrases/replies.json');
    const measured = measureReplies(rows);
    expect(measured.falseConfirmations[0]).toBe(0);
    expect(measured.falseOptOuts[0]).toBe(0);
    expect(measured.wrong.length / rows.length).toBeLessThanOrEqual(0.01);
  });
});
