import { describe, expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

describe('links in a text', () => {
  it('are separated from the text around them, without trailing punctuation', () => {
    expect(linkParts('See http://a.test/m#t=1, or (https://b.test/x?y=2).')).toEqual([
      { text: 'See ', href: null },
      { text: 'http://a.test/m#t=1', href: 'http://a.test/m#t=1' },
      { text: ', or (', href: null },
      { text: 'https://b.test/x?y=2', href: 'https://b.test/x?y=2' },
      { text: ').', href: null },
    ]);
  });

  it('are web links only', () => {
    expect(linkParts('javascript:alert(1) http:// a.test')).toEqual([
      { text: 'javascript:alert(1) http:// a.test', href: null },
    ]);
    expect(linkParts('')).toEqual([]);
  });
});
