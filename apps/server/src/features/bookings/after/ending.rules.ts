import sanitizeHtml from 'sanitize-html';

const BREAKS = /<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|blockquote|pre|ul|ol|li)>/gi;
/** Entities that sanitizing leaves. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The practice's ending message without formatting; links keep their URL. */
export function plainEnding(html: string): string {
  const linked = html.replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_all, href: string, words: string) =>
    href === words ? words : `${words} (${href})`,
  );
  return sanitizeHtml(
    linked.replaceAll(BREAKS, (tag) => `${tag}\n`),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
