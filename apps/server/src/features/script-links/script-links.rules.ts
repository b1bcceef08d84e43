import { LINK_PARAMETERS } from '@sightline/contract/script-links.calls';
import type { LinkTarget, LinkWords } from './script-links.types.ts';

const isParameter = (name: string): name is keyof typeof LINK_PARAMETERS => Object.hasOwn(LINK_PARAMETERS, name);

/** The choices, by the link's parameter names; omitted if not chosen. */
function parametersOf({
  coverKey,
  target: { locKey, taskKey },
  words,
}: {
  coverKey: number;
  target: LinkTarget;
  words: LinkWords;
}): [keyof typeof LINK_PARAMETERS, string][] {
  const chosen = {
    coverKey: String(coverKey),
    locKey: locKey > 0 ? String(locKey) : '',
    taskKey: taskKey > 0 ? String(taskKey) : '',
    ...words,
  };
  return Object.entries(chosen).flatMap(([name, value]) => (isParameter(name) && value !== '' ? [[name, value]] : []));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

type BookingLinkInput = { publicUrl: string; coverKey: number; target: LinkTarget; words: LinkWords };

/** The booking page with preset choices; every value is URL-encoded. */
export function bookingLink({ publicUrl, ...linked }: BookingLinkInput): string {
  return `${publicUrl}/book?${new URLSearchParams(parametersOf(linked))}`;
}

/** The code for a practice's own page: complete, every value escaped. */
export function widgetCode({ publicUrl, ...linked }: BookingLinkInput): string {
  const attributes = parametersOf(linked).map(
    ([name, value]) => `${LINK_PARAMETERS[name]}="${escapeAttribute(value)}"`,
  );
  return [
    `<div data-sightline-booking ${attributes.join(' ')}></div>`,
    `<script src="${escapeAttribute(`${publicUrl}/widget.js`)}" async></script>`,
  ].join('\n');
}
