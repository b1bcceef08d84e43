import { type Language, languageOf } from '@sightline/contract/languages';
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
/** Room for the first question, there from the beginning: what follows on the page is not pushed down. */
const LEAST_HEIGHT = 640;
const MOST_HEIGHT = 20_000;
/** What the booking needs, and no way to steer the page around it. */
const ALLOWED =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox';
const TITLES: Readonly<Record<Language, string>> = { en: 'Book an appointment', es: 'Reservar una cita' };

/** Marks our frames, and numbers them: each keeps its own choices, and finds them again after a reload of the page. */
const NUMBER = 'data-sightline-frame';

const WATCHED = 'data-sightline-watched';

/** The address of the frame for one element. */
export function frameUrl({ element, origin, number }: { element: Element; origin: string; number: number }): string {
  const query = new URLSearchParams();
  for (const [name, attribute] of Object.entries(PARAMETERS)) {
    const value = element.getAttribute(attribute)?.trim() ?? '';
    if (value !== '') query.set(name, value);
  }
  query.set('embedded', '1');
  query.set('frame', `${number}`);
  return `${origin}/book?${query}`;
}

/** The height that a message tells; null for any other message. */
export function heightOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return null;
  const { type, height } = data;
  if (type !== 'sightline:height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(Math.max(Math.ceil(height), LEAST_HEIGHT), MOST_HEIGHT);
}

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'sightline:ready';

/** The lowest number that no frame on the page has: a frame that is put back is the same one again. */
function freeNumber(): number {
  const taken = new Set([...document.querySelectorAll(`[${NUMBER}]`)].map((frame) => frame.getAttribute(NUMBER)));
  let number = 1;
  while (taken.has(`${number}`)) number += 1;
  return number;
}

/** No rule of the page around it, `!important` or not, is stronger than an important style of the element itself. */
function styled(frame: HTMLIFrameElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value, 'important');
}

function makeFrame({ element, origin }: { element: Element; origin: string }): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const language = element.getAttribute(PARAMETERS.lang) || navigator.language;
  frame.title = TITLES[languageOf(language)];
  frame.setAttribute('sandbox', ALLOWED);
  frame.referrerPolicy = 'no-referrer';
  const size = { width: '100%', 'min-width': '0', 'max-width': 'none', 'max-height': 'none' };
  const look = { display: 'block', border: '0', margin: '0', padding: '0', transform: 'none', zoom: 'normal' };
  styled(frame, { ...size, ...look, height: `${LEAST_HEIGHT}px`, 'min-height': '0' });
  const number = freeNumber();
  frame.setAttribute(NUMBER, `${number}`);
  frame.src = frameUrl({ element, origin, number });
  return frame;
}

/** Fills one element, once: a script that is loaded twice finds the frame and leaves it. */
export function fill({ element, origin }: { element: Element; origin: string }): void {
  if (element.querySelector('iframe') !== null || !element.hasAttribute(PARAMETERS.coverKey)) return;
  element.append(makeFrame({ element, origin }));
}

/** What one of our frames says. Its greeting tells it where its answers may go: to our own origin only. */
function hear({ message, origin }: { message: MessageEvent; origin: string }): void {
  const { source, data } = message;
  if (message.origin !== origin || source === null) return;
  const frames = document.querySelectorAll<HTMLIFrameElement>(`iframe[${NUMBER}]`);
  const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
  if (isReady(data)) frame?.contentWindow?.postMessage({ type: 'sightline:hello' }, origin);
  const height = heightOf(data);
  if (frame !== undefined && height !== null) styled(frame, { height: `${height}px` });
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
  watch();
  new MutationObserver(watch).observe(page, { childList: true, subtree: true });
}
