// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

describe('the ending message as shown', () => {
  it('[GEN-001] keeps what its editor produces', () => {
    const html =
      '<h2>Thanks</h2><p><strong>See</strong> <a href="https://example.com">you</a></p><ul><li>glasses</li></ul>';
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    '<img src="x" onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><a href="javascript:alert(1)">x</a></svg>',
    '<form action="https://evil.example"><input></form>',
    '<style>p{background:url(https://evil.example)}</style>',
    '<p onclick="alert(1)" style="background:url(https://evil.example)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
  ])('[GEN-001] removes everything in %s that could run, load or link away', (html) => {
    expect(cleanHtml(html)).not.toMatch(/on\w+=|script|iframe|svg|form|input|style|img|evil|href/i);
  });
});
