import { describe, expect, it } from 'vitest';
import { wordsOfHtml } from './words-of-html.ts';

describe('the words of a text in HTML', () => {
  it.each([
    ['<h2>Privacy</h2><p>We keep&nbsp;it <b>safe</b>.</p>', 'Privacy We keep it safe .'],
    ['Fish &amp; chips &lt;b&gt; &#233; &unknown;', 'Fish & chips <b> é &unknown;'],
    ['<script>alert(1)</script>Read<!-- not this --><style>p{}</style> this', 'Read this'],
  ])('of %j are %j', (html, words) => {
    expect(wordsOfHtml(html)).toBe(words);
  });
});
