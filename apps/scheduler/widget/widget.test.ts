// @vitest-environment jsdom
import { LINK_PARAMETERS } from '@sightline/contract/script-links.calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookingUrl, fill, heightOf, PARAMETERS, start } from './widget.ts';

const origin = 'https://book.example';

function elementOf(attributes: Record<string, string>, tag = 'div'): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}
const booking = (attributes: Record<string, string> = {}) =>
  elementOf({ 'data-sightline-booking': '', 'data-cover-key': '1001', ...attributes });
const frames = () => [...document.querySelectorAll('iframe')];
const numbers = () => frames().map(({ src }) => new URL(src).searchParams.get('frame'));
/** Until the page's changes were noticed. */
const noticed = () => new Promise((resolve) => setTimeout(resolve));
const tell = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the widget', () => {
  it('[SCR-004] passes every generated attribute to the booking', () => {
    expect(PARAMETERS).toEqual(LINK_PARAMETERS);
    const values = {
      'data-loc-key': '2001',
      'data-color-scheme': '8E1B3A',
      'data-source': 'News & more',
      'data-tid': '',
    };
    expect(bookingUrl({ element: booking(values), origin })).toBe(
      `${origin}/book?coverKey=1001&locKey=2001&colorScheme=8E1B3A&source=News+%26+more`,
    );
  });

  it('fills each element of a page once, however often its script loads', () => {
    booking();
    booking({ 'data-loc-key': '2002' });
    start(origin);
    start(origin);
    expect(frames().map(({ src }) => new URL(src).searchParams.get('locKey'))).toEqual([null, '2002']);
    expect(new Set(numbers()).size).toBe(2);
    for (const { title } of frames()) expect(title).toBe('Book an appointment');
  });

  it('fills elements added later, generated or its own tag, wherever they are', async () => {
    start(origin);
    const later = booking();
    const section = document.createElement('section');
    section.append(later);
    document.body.append(section);
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    elementOf({ 'data-cover-key': '1001' }, 'sightline-booking');
    await vi.waitFor(() => expect(frames()).toHaveLength(2));
  });

  it('gives a re-inserted frame its number again, so it finds its choices, also in another order and alone', async () => {
    start(origin);
    const put = async (...places: string[]) => {
      document.body.replaceChildren();
      for (const place of places) booking({ 'data-loc-key': place });
      await vi.waitFor(() => expect(frames()).toHaveLength(places.length));
      return numbers();
    };
    const [one, two] = await put('2001', '2002');
    expect(await put('2002', '2001')).toEqual([two, one]);
    expect(await put('2002')).toEqual([two]);
    const [same, twin] = await put('2001', '2001');
    expect([same, twin === same]).toEqual([one, false]);
    expect(numbers().every((number) => /^[0-9]{1,3}$/.test(number ?? ''))).toBe(true);
  });

  it('stops listening once its frames are gone', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    booking();
    start(origin);
    await vi.waitFor(() => expect(added).toHaveBeenCalledWith('message', expect.any(Function)));
    document.body.replaceChildren();
    await vi.waitFor(() => expect(removed).toHaveBeenCalledWith('message', expect.any(Function)));
  });

  it("keeps its size regardless of the page's own frame styles", () => {
    fill({ element: booking(), origin });
    const [frame] = frames();
    for (const name of ['width', 'height', 'max-width', 'max-height', 'display'])
      expect(frame?.style.getPropertyPriority(name), name).toBe('important');
  });

  it('[PAT-004] starts in the language its element names', () => {
    fill({ element: booking({ 'data-lang': 'es' }), origin });
    expect(frames()[0]?.title).toBe('Reservar una cita');
    expect(new URL(frames()[0]?.src ?? '').searchParams.get('lang')).toBe('es');
  });

  it('ignores an element without a practice', () => {
    elementOf({ 'data-sightline-booking': '' });
    start(origin);
    expect(frames()).toHaveLength(0);
  });

  it("the frame can't navigate the surrounding page", () => {
    fill({ element: booking(), origin });
    const sandbox = frames()[0]?.getAttribute('sandbox') ?? '';
    expect(sandbox.split(' ')).toContain('allow-scripts');
    expect(sandbox).not.toContain('top-navigation');
  });
});

describe('a page that forbids our frames', () => {
  const forbid = (init: Partial<SecurityPolicyViolationEventInit> = {}) => {
    const details = { blockedURI: `${origin}/book`, effectiveDirective: 'frame-src', disposition: 'enforce', ...init };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), details));
  };
  const links = () => [...document.querySelectorAll('a')];

  it('gets a link that opens the booking in a tab, once for each element, also when they come back', async () => {
    start(origin);
    for (let times = 0; times < 2; times += 1) {
      booking({ 'data-lang': 'es-MX' });
      booking({ 'data-loc-key': '2002' });
      await vi.waitFor(() => expect(frames()).toHaveLength(2));
      forbid();
      await noticed();
      expect(frames()).toHaveLength(0);
      expect(links().map(({ textContent }) => textContent)).toEqual(['Reservar una cita', 'Book an appointment']);
      expect(links()[1]?.href).toBe(`${origin}/book?coverKey=1001&locKey=2002`);
      expect(links().map(({ target }) => target)).toEqual(['_blank', '_blank']);
      document.body.replaceChildren();
    }
  });

  it.each([
    ['another site’s frame', { blockedURI: 'https://video.example' }],
    ['something else of ours', { effectiveDirective: 'img-src' }],
    ['a policy that only reports', { disposition: 'report' as const }],
  ])('keeps the frame after a violation by %s', async (_what, init) => {
    booking();
    start(origin);
    forbid(init);
    await noticed();
    expect(frames()).toHaveLength(1);
  });
});

describe('the height', () => {
  it('is a number within limits', () => {
    expect(heightOf({ type: 'sightline:height', height: 800.2 })).toBe(801);
    expect(heightOf({ type: 'sightline:height', height: 1e9 })).toBe(20_000);
    for (const data of [
      null,
      'x',
      {},
      { type: 'other', height: 800 },
      { type: 'sightline:height', height: 'calc(1px)' },
    ])
      expect(heightOf(data)).toBeNull();
    expect(heightOf({ type: 'sightline:height', height: Number.NaN })).toBeNull();
  });

  it('is accepted only from our own frame on our own origin', async () => {
    booking();
    start(origin);
    await noticed();
    const [frame] = frames();
    const data = { type: 'sightline:height', height: 900 };
    const first = frame?.style.height;
    tell({ data, origin: 'https://evil.example', source: frame?.contentWindow ?? null });
    tell({ data, origin, source: window });
    tell({ data, origin });
    expect(frame?.style.height).toBe(first);
    tell({ data, origin, source: frame?.contentWindow ?? null });
    expect(frame?.style.height).toBe('900px');
  });

  it('the frame is greeted only on our origin, so it knows where to reply', async () => {
    booking();
    start(origin);
    await noticed();
    const source = frames()[0]?.contentWindow ?? null;
    const greet = source && vi.spyOn(source, 'postMessage').mockImplementation(() => {});
    tell({ data: { type: 'sightline:ready' }, origin, source });
    expect(greet).toHaveBeenCalledExactlyOnceWith({ type: 'sightline:hello' }, origin);
  });
});
