import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../testing/property-runs.ts';
import { TEMPLATES } from '../templates.ts';
import { outlineOf } from './outline.ts';
import { htmlOf, plainOf } from './plain-html.ts';

describe('[PKT-010] a paragraph', () => {
  it.each([
    ['Read this.', '<p>Read this.</p>'],
    [
      'One & <two>\n\n- first\n- second\n\nEnd',
      '<p>One &amp; &lt;two&gt;</p><ul><li>first</li><li>second</li></ul><p>End</p>',
    ],
    ['', ''],
    [
      'See [our notice](https://a.example/n.pdf?x=1).',
      '<p>See <a href="https://a.example/n.pdf?x=1">our notice</a>.</p>',
    ],
    ['[no](javascript:alert(1)) [x](https://a"b)', '<p>[no](javascript:alert(1)) [x](https://a"b)</p>'],
  ])('is edited as plain text: %j', (plain, html) => {
    expect(htmlOf(plain)).toBe(html);
    expect(plainOf(html)).toBe(plain);
  });

  it.each([
    '<p class="x">a</p>',
    '<p>a <b>b</b></p>',
    'bare',
    '<p>a</p> ',
    '<p>&nbsp;</p>',
    '<ul><li>a</li> </ul>',
    '<p>- a</p>',
  ])('with other markup stays as it is: %j', (html) => {
    expect(plainOf(html)).toBeNull();
  });

  it('never changes by being shown', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = htmlOf(text);
        const plain = plainOf(html);
        expect(plain === null || htmlOf(plain) === html).toBe(true);
        expect(html.replaceAll(/<\/?(?:p|ul|li|a)>|<a href="[^"<>]*">/g, '')).not.toContain('<');
      }),
      { numRuns: runs(300) },
    );
  });

  it('of the shipped forms is plain, with few exceptions', () => {
    const texts = TEMPLATES.flatMap(({ definition }) => outlineOf(definition)).filter(({ type }) => type === 'content');
    const plain = texts.filter(({ json }) => plainOf(String(json.html)) !== null);
    expect(plain.length / texts.length).toBeGreaterThan(0.7);
  });
});
