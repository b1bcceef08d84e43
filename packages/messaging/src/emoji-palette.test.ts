import { describe, expect, it } from 'vitest';
import { EMOJI_PALETTE } from './emoji-palette.ts';
import { graphemesOf } from './graphemes.ts';
import { neutralise } from './preview.ts';

describe('the emoji palette', () => {
  it('[MSG-019] has 24 emoji', () => {
    expect(EMOJI_PALETTE).toHaveLength(24);
  });

  it('[MSG-019] has each emoji and each name once', () => {
    expect(new Set(EMOJI_PALETTE.map(({ emoji }) => emoji)).size).toBe(24);
    expect(new Set(EMOJI_PALETTE.map(({ name }) => name.toLowerCase())).size).toBe(24);
  });

  it.each(EMOJI_PALETTE)('[MSG-019] $name is one emoji, in color by default, with an accessible name', (entry) => {
    expect(graphemesOf(entry.emoji)).toHaveLength(1);
    expect(entry.emoji).toMatch(/^\p{Emoji_Presentation}$/u);
    expect(neutralise(entry.emoji)).toBe(entry.emoji);
    expect(entry.name).toMatch(/^[A-Z][a-z ]+$/);
  });
});
