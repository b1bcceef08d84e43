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
} as const;

const TAG = 'sightline-booking';
const LEAST_HEIGHT = 420;
const MOST_HEIGHT = 20_000;
/** What the booking needs, and no way to steer the page around it. */
const ALLOWED =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox';
const TITLES = { en: 'Book an appointment', es: 'Reservar una cita' };

/** Marks our frames, and numbers them: each keeps its own choices, and finds them again after a reload of the page. */
const NUMBER = 'data-sightline-frame';

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

function makeFrame({ element, origin }: { element: Element; origin: string }): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const isSpanish = navigator.language.toLowerCase().startsWith('es');
  frame.title = isSpanish ? TITLES.es : TITLES.en;
  frame.setAttribute('sandbox', ALLOWED);
  frame.referrerPolicy = 'no-referrer';
  frame.style.display = 'block';
  frame.style.width = '100%';
  frame.style.border = '0';
  frame.style.height = `${LEAST_HEIGHT}px`;
  const number = document.querySelectorAll(`[${NUMBER}]`).length + 1;
  frame.setAttribute(NUMBER, `${number}`);
  frame.src = frameUrl({ element, origin, number });
  return frame;
}

/** Fills one element, once: a script that is loaded twice finds the frame and leaves it. */
export function fill({ element, origin }: { element: Element; origin: string }): void {
  if (element.querySelector('iframe') !== null || !element.hasAttribute(PARAMETERS.coverKey)) return;
  const frame = makeFrame({ element, origin });
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    // Our greeting tells the frame where its answers may go; it goes to our own origin only.
    if (isReady(data)) frame.contentWindow?.postMessage({ type: 'sightline:hello' }, origin);
    const height = heightOf(data);
    if (height !== null) frame.style.height = `${height}px`;
  };
  window.addEventListener('message', hear);
  element.append(frame);
}

/** Fills all elements that are there, and those of our own tag whenever they come. */
export function start(origin: string): void {
  const fillAll = () => {
    for (const element of document.querySelectorAll(`[data-sightline-booking], ${TAG}`)) fill({ element, origin });
  };
  if (customElements.get(TAG) === undefined)
    customElements.define(
      TAG,
      class extends HTMLElement {
        connectedCallback(): void {
          fill({ element: this, origin });
        }
      },
    );
  fillAll();
  // Elements below the script come only when the rest of the page has been read.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillAll, { once: true });
}
