/** Closing punctuation after a URL belongs to the sentence, unless it was opened inside the URL. */
const BEHIND = /[.,;:!?'")\]]+$/;

export type TextPart = { text: string; href: string | null };

/** A text split at its web links, so that each can be opened. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(/https?:\/\/[^\s<>]+/g)) {
    const href = match.replace(BEHIND, '');
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), href: null }] : parts;
}
