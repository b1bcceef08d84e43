import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONFIRMATIONS_KNOWN, DEATHS_KNOWN, EVERYDAY_REPLIES_KNOWN, OPT_OUTS_KNOWN } from './replies-known.ts';
import { type ReplyWord, readReply } from './reply-meaning.ts';
import { EVERYDAY_TEXTS } from './revocation-everyday.ts';
import { EVERYDAY_HELD_OUT, REVOKING_HELD_OUT } from './revocation-held-out.ts';
import { PUBLISHED_OPT_OUTS, PUBLISHED_OTHERS } from './revocation-published.ts';
import { KNOWN_PUBLISHED_OPT_OUTS, KNOWN_PUBLISHED_OTHERS } from './revocation-published-known.ts';

const STOPS: readonly ReplyWord[] = ['stop', 'cancel'];
const HOLDS: readonly ReplyWord[] = ['wish', 'likely-wish', 'death'];

/** How many of the texts are read as one of these, of all. */
const shareOf = (texts: readonly string[], words: readonly ReplyWord[]): number =>
  texts.filter((text) => words.includes(readReply(text))).length / texts.length;
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

describe('replies, measured on texts that the rules were not written with', () => {
  it('[RPL-001] at most 5 % of opt-outs that others published are missed', () => {
    expect(missed(PUBLISHED_OPT_OUTS)).toBeLessThanOrEqual(0.05);
    expect(missed(REVOKING_HELD_OUT)).toBeLessThanOrEqual(0.05);
  });

  it('[RPL-001] nothing else that others published is stopped or held', () => {
    expect(shareOf(PUBLISHED_OTHERS, [...STOPS, ...HOLDS])).toBe(0);
    expect(shareOf(EVERYDAY_HELD_OUT, STOPS)).toBe(0);
  });

  it('[RPL-001] of thousands of sentences by others none stops texts, and at most 0.05 % hold them', () => {
    const sentences = corpusSentences();
    expect(sentences.length).toBeGreaterThan(8_000);
    expect(sentences.filter((text) => STOPS.includes(readReply(text)))).toEqual([]);
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

describe('replies that the rules were written with', () => {
  it('[RPL-001] at most 2 % of opt-outs are missed', () => {
    expect(missed([...OPT_OUTS_KNOWN, ...KNOWN_PUBLISHED_OPT_OUTS])).toBeLessThanOrEqual(0.02);
  });

  it.each(DEATHS_KNOWN)('[RPL-001] %j is news of a death', (text) => {
    expect(readReply(text)).toBe('death');
  });

  it.each(CONFIRMATIONS_KNOWN)('[RPL-001] %j confirms', (text) => {
    expect(['yes', 'si', 'confirm']).toContain(readReply(text));
  });

  it.each([...EVERYDAY_REPLIES_KNOWN, ...KNOWN_PUBLISHED_OTHERS])('[RPL-001] %j neither stops nor holds', (text) => {
    expect([...STOPS, ...HOLDS]).not.toContain(readReply(text));
  });
});
