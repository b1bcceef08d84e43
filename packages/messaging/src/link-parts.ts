/** Closing signs behind an address belong to the sentence, unless they were opened in it. */
const BEHIND = /[.,;:!?'")\]]+$/;

export type TextPart = { text: string; href: string | null };

/** A text cut at its web addresses, so that each can be opened as on a phone. */
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
