import type { Letter } from './letter.types.ts';

/** The plain text part of an email. */
export function letterText({ hello, said, facts, act, ending, practice, footer }: Letter): string {
  const parts = [
    hello,
    said,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    act === null ? '' : `${act.said}\n${act.url}`,
    ending,
    practice,
    footer,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
