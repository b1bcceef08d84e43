import type { Letter } from './letter.types.ts';

/** A web address has a line of its own; a phone number is in the text already. */
const factLine = ({ label, text, href = '' }: Letter['facts'][number]): string =>
  href.startsWith('http') ? `${label}: ${text}\n${href}` : `${label}: ${text}`;

/** The plain text part of an email. */
export function letterText({ hello, said, facts, act, ending, practice, footer }: Letter): string {
  const parts = [
    hello,
    said,
    facts.map(factLine).join('\n'),
    act === null ? '' : `${act.said}\n${act.url}`,
    ending,
    practice,
    footer,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
