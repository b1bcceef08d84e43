import { linkParts } from '@sightline/messaging/link-parts';

/** A text whose web addresses open in a tab of their own. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return linkParts(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.href === null) return part.text;
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}
