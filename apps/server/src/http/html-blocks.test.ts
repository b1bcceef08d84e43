import { describe, expect, it } from 'vitest';
import { htmlBlocks, plainText } from './html-blocks.ts';

describe('a text with markup', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['One<br>two<br/>three', 'One\ntwo\nthree'],
    ['<p>One\n  two</p>', 'One two'],
    ['<div>One<div>Two</div>Three</div>', 'One\nTwo\nThree'],
    ['<h2>Title</h2>Text', 'Title\nText'],
    ['<ul><li>A</li><li>B <b>c</b></li></ul>', '• A\n• B c'],
    ['<ul><li>A<li>B</ul>', '• A\n• B'],
    ['<ol start="3"><li>A</li><li><p>B</p><p>more</p></li></ol>', '3. A\n4. B\nmore'],
    ['<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>', '1. A\n• B\n2. C'],
    [
      '<table><thead><tr><th>X</th><th>Y</th></tr></thead><tr><td>1</td><td>2<br>3</td></tr></table>',
      'X | Y\n1 | 2\n3',
    ],
    ['<table><tr><td><p>1</p><p>2</p></td><td></td></tr></table>', '1\n2 | '],
    ['A<script>b</script><style>c</style>D', 'AD'],
    ['&eacute;&ntilde;&mdash;&rsquo;&euro;&hellip;&copy;&frac12;&#8217;&#x2713;&nbsp;x', 'éñ—’€…©½’✓ x'],
    ['&amp;lt; &lt;b&gt; &quot;&apos;', '&lt; <b> "\''],
    ['a &unknown; & b', 'a &unknown; & b'],
    ['  ', ''],
    ['<p></p><ul></ul><table><tr><td> </td></tr></table>', ''],
  ])('%s reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('knows headings, levels of lists and head rows', () => {
    expect(
      htmlBlocks('<h3>T</h3><ul><li>A<ol><li>B</ol></ul><table><tr><th>H</th></tr><tr><td>1</td></tr></table>'),
    ).toEqual([
      { kind: 'heading', text: 'T' },
      { kind: 'item', text: 'A', marker: '•', depth: 1 },
      { kind: 'item', text: 'B', marker: '1.', depth: 2 },
      { kind: 'row', cells: ['H'], isHead: true },
      { kind: 'row', cells: ['1'], isHead: false },
    ]);
  });
});
