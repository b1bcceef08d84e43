import { describe, expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

describe('links in a text', () => {
  it('are cut out with the words around them, and without the sentence’s signs', () => {
    expect(linkParts('See http://a.test/m#t=1, or (https://b.test/x?y=2).')).toEqual([
      { text: 'See ', href: null },
      { text: 'http://a.test/m#t=1', href: 'http://a.test/m#t=1' },
      { text: ', or (', href: null },
      { text: 'https://b.test/x?y=2', href: 'https://b.test/x?y=2' },
      { text: ').', href: null },
    ]);
  });

  it('are only of the web', () => {
    expect(linkParts('javascript:alert(1) http:// a.test')).toEqual([
      { text: 'javascript:alert(1) http:// a.test', href: null },
    ]);
    expect(linkParts('')).toEqual([]);
  });
});
