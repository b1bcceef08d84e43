import { describe, expect, it } from 'vitest';
import { cleanEnding } from './ending.rules.ts';

describe('the ending message', () => {
  it('[GEN-001] keeps what the editor produces', () => {
    const made =
      '<h2 style="text-align:center">Thank you!</h2><p>See you <strong>soon</strong>, <em>and</em> <u>bring</u> <s>old</s> ' +
      '<span style="color:#1565c0">glasses</span><br /><mark style="background-color:#ffcc00">today</mark></p>' +
      '<ul><li><p>one</p></li></ul><ol start="2"><li><p>two</p></li></ol><blockquote><p>said</p></blockquote><hr />';
    expect(cleanEnding(made)).toBe(made);
  });

  it('[GEN-001] makes links safe', () => {
    expect(cleanEnding('<a href="https://x.example/?a=1&amp;b=2" onclick="x()" target="_self">there</a>')).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">there</a>',
    );
    for (const href of ['mailto:front@desk.example', 'tel:+12125550101'])
      expect(cleanEnding(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onmouseover="alert(1)">hi</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>x',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<iframe src="https://evil.example"></iframe>x',
    '<object data="x"></object><embed src="x">x',
    '<style>*{display:none}</style>x',
    '<p style="background:url(https://evil.example/x)">x</p>',
    '<p style="position:fixed;top:0;width:100vw;height:100vh">x</p>',
    '<p style="color:expression(alert(1))">x</p>',
    '<form action="https://evil.example"><input name="password"><button>go</button></form>',
    '<base href="https://evil.example">x',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">x',
    '<link rel=stylesheet href="https://evil.example">x',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<p id="root" class="admin" name="body">x</p>',
    '<!--[if IE]><script>alert(1)</script><![endif]-->x',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><img src=x onerror=alert(1)></template>x',
    '<xmp><img src=x onerror=alert(1)></xmp>',
  ])('[GEN-001] removes what could run, load or mislead from %s', (html) => {
    const clean = cleanEnding(html);
    expect(clean).not.toMatch(
      /<(script|img|svg|math|iframe|object|embed|style|form|input|base|meta|link|template|noscript)/i,
    );
    expect(clean).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
    expect(clean).not.toMatch(/(href|src)="(?!https?:\/\/|mailto:|tel:)/i);
    expect(clean).not.toMatch(/<[^>]*(url\(|expression|position|\sid=|\sclass=|\sname=)/i);
    expect(cleanEnding(clean)).toBe(clean);
  });

  it('[GEN-001] is empty if it has no content', () => {
    for (const html of ['', '<p></p>', '<p> &nbsp;\u00a0<br></p>', '<script>x</script>', '\u0000'])
      expect(cleanEnding(html)).toBe('');
    expect(cleanEnding('<hr>')).toBe('<hr />');
  });

  it('[GEN-001] withstands deep nesting', () => {
    const deep = `${'<blockquote>'.repeat(3_000)}x${'</blockquote>'.repeat(3_000)}`;
    const clean = cleanEnding(deep);
    expect(clean.split('<blockquote>').length).toBeLessThan(40);
    expect(clean).toContain('x');
  });
});
