const PARAGRAPH = /<p>([\s\S]*?)<\/p>|<ul>([\s\S]*?)<\/ul>/g;
const ITEM = /<li>([\s\S]*?)<\/li>/g;
const NAMED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

// The address of a link has no characters that would end it, in either notation.
const LINK = /\[([^\][]+)\]\((https?:\/\/[^\s()<>"'&]+)\)/g;
const ANCHOR = /<a href="(https?:\/\/[^\s()<>"'&]+)">([^<\][]+)<\/a>/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(LINK, '<a href="$2">$1</a>');
const unescaped = (html: string) =>
  html.replaceAll(ANCHOR, '[$2]($1)').replaceAll(/&(?:lt|gt|amp);/g, (one) => NAMED[one] ?? one);

/**
 * Paragraphs, lists and links of a plain text as HTML: an empty line parts paragraphs, `- ` begins a line of a list,
 * `[words](https://address)` is a link.
 */
export function htmlOf(plain: string): string {
  const blocks = plain
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '');
  return blocks.map(blockOf).join('');
}

function blockOf(block: string): string {
  const lines = block.split('\n').map((line) => line.trim());
  if (!lines.every((line) => line.startsWith('- '))) return `<p>${escaped(lines.join(' '))}</p>`;
  return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2).trim())}</li>`).join('')}</ul>`;
}

/** A plain text for HTML that is nothing but paragraphs, lists and links; null for any other, which has to be edited as it is. */
export function plainOf(html: string): string | null {
  const blocks = [...html.matchAll(PARAGRAPH)].map(([, paragraph, list]) =>
    list === undefined
      ? unescaped(paragraph ?? '')
      : [...list.matchAll(ITEM)].map(([, item]) => `- ${unescaped(item ?? '')}`).join('\n'),
  );
  const plain = blocks.join('\n\n');
  return htmlOf(plain) === html ? plain : null;
}
