import type { Language } from '@sightline/contract/languages';
/*
 * `/widget.js`: puts the booking into a practice's own page. It reads the attributes of its element and nothing else
 * of the page, evaluates nothing, and sets no style by markup, so a page with a strict Content-Security-Policy has to
 * allow our origin for scripts and frames only.
 */

/** LINK_PARAMETERS of the contract; a test holds the two together. */
export const PARAMETERS = {
  coverKey: 'data-cover-key',
  locKey: 'data-loc-key',
  taskKey: 'data-task-key',
  colorScheme: 'data-color-scheme',
  tid: 'data-tid',
  gid: 'data-gid',
  source: 'data-source',
  referredBy: 'data-referred-by',
  lang: 'data-lang',
} as const;

const TAG = 'sightline-booking';
const ELEMENTS = `[data-sightline-booking], ${TAG}`;
const LEAST_HEIGHT = 640;
/** Until the booking tells its height: what follows on the page is out of sight, so the move isn't seen. */
const FIRST_HEIGHT = '100vh';
const MOST_HEIGHT = 20_000;
/** What the booking needs, and no way to steer the page around it. */
const ALLOWED =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox';
const TITLES = { en: 'Book an appointment', es: 'Reservar una cita' } satisfies Record<Language, string>;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(TITLES, tag);

/** In the language of a tag such as 'es-MX'; the contract's own table would take a tenth of the script. */
function titleIn(tag: string): string {
  const language = tag.slice(0, 2).toLowerCase();
  return TITLES[isLanguage(language) ? language : 'en'];
}

/** Marks our frames, and numbers them: each keeps its own choices, and finds them again after a reload of the page. */
const NUMBER = 'data-sightline-frame';

const WATCHED = 'data-sightline-on';

type WidgetTarget = { element: Element; origin: string };

/** The address of the booking for one element, as a page of its own. */
export function bookingUrl({ element, origin }: WidgetTarget): string {
  const query = new URLSearchParams();
  for (const [name, attribute] of Object.entries(PARAMETERS)) {
    const value = element.getAttribute(attribute)?.trim() ?? '';
    if (value !== '') query.set(name, value);
  }
  return `${origin}/book?${query}`;
}

/** A message from anywhere: an object or not, its fields of any type. */
const fieldsOf = (data: unknown): { type?: unknown; height?: unknown } => Object(data);

/** The height that a message tells; null for any other message. */
export function heightOf(data: unknown): number | null {
  const { type, height } = fieldsOf(data);
  const points = Math.ceil(Number(height));
  return type !== 'sightline:height' || Number.isNaN(points)
    ? null
    : Math.min(Math.max(points, LEAST_HEIGHT), MOST_HEIGHT);
}

/** Named by what the frame books, so that a frame removed and added again finds its choices. */
function numberOf(address: string): number {
  let number = 1;
  for (const letter of address) number = (number * 31 + letter.charCodeAt(0)) % 900;
  while (document.querySelector(`[${NUMBER}="${number}"]`) !== null) number += 1;
  return number;
}

/** No rule of the page around it, `!important` or not, is stronger than an important style of the element itself. */
function styled(frame: HTMLIFrameElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value, 'important');
}

const titleOf = (element: Element): string => titleIn(element.getAttribute(PARAMETERS.lang) || navigator.language);

function makeFrame({ element, origin }: WidgetTarget): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = titleOf(element);
  frame.setAttribute('sandbox', ALLOWED);
  frame.referrerPolicy = 'no-referrer';
  styled(frame, {
    ...{
      width: '100%',
      'min-width': '0',
      'max-width': 'none',
      'max-height': 'none',
      'min-height': `${LEAST_HEIGHT}px`,
    },
    ...{ display: 'block', border: '0', margin: '0', padding: '0', transform: 'none', zoom: 'normal' },
    height: FIRST_HEIGHT,
  });
  const address = bookingUrl({ element, origin });
  const number = numberOf(address);
  frame.setAttribute(NUMBER, `${number}`);
  frame.src = `${address}&embedded=1&frame=${number}`;
  return frame;
}

/** Fills one element, once: a script that is loaded twice finds the frame, or the link in its place, and leaves it. */
export function fill({ element, origin }: WidgetTarget): void {
  if (element.querySelector(`iframe, [${NUMBER}]`) !== null || !element.hasAttribute(PARAMETERS.coverKey)) return;
  element.append(makeFrame({ element, origin }));
}

/** What one of our frames says. Its greeting tells it where its answers may go: to our own origin only. */
function hear({ message, origin }: { message: MessageEvent; origin: string }): void {
  const { source, data } = message;
  if (message.origin !== origin || source === null) return;
  const frames = document.querySelectorAll<HTMLIFrameElement>(`iframe[${NUMBER}]`);
  const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
  if (fieldsOf(data).type === 'sightline:ready') frame?.contentWindow?.postMessage({ type: 'sightline:hello' }, origin);
  const height = heightOf(data);
  if (frame !== undefined && height !== null) styled(frame, { height: `${height}px` });
}

/** Where the page's policy forbids our frames, a link opens the booking in a tab. */
function linkInstead({ event, origin }: { event: SecurityPolicyViolationEvent; origin: string }): void {
  const { blockedURI, effectiveDirective, disposition } = event;
  if (disposition !== 'enforce' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
  for (const frame of document.querySelectorAll(`iframe[${NUMBER}]`)) {
    const element = frame.parentElement;
    if (element === null) continue;
    const link = document.createElement('a');
    link.textContent = titleOf(element);
    // Browsers give such a tab no way back to its opener.
    link.target = '_blank';
    link.href = bookingUrl({ element, origin });
    link.setAttribute(NUMBER, '');
    frame.replaceWith(link);
  }
}

/** Fills all existing elements and those the page adds later; listens only while there is a frame of ours. */
export function start(origin: string): void {
  const { documentElement: page } = document;
  const fillAll = () => {
    for (const element of document.querySelectorAll(ELEMENTS)) fill({ element, origin });
  };
  fillAll();
  // A script that is loaded twice watches and listens once.
  if (page.hasAttribute(WATCHED)) return;
  page.setAttribute(WATCHED, '');
  const listen = (message: MessageEvent) => hear({ message, origin });
  const watch = () => {
    fillAll();
    if (document.querySelector(`iframe[${NUMBER}]`) === null) window.removeEventListener('message', listen);
    else window.addEventListener('message', listen);
  };
  document.addEventListener('securitypolicyviolation', (event) => linkInstead({ event, origin }));
  watch();
  new MutationObserver(watch).observe(page, { childList: true, subtree: true });
}
