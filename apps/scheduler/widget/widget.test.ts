// @vitest-environment jsdom
import { LINK_PARAMETERS } from '@sightline/contract/script-links.calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fill, frameUrl, heightOf, PARAMETERS, start } from './widget.ts';

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
const tell = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));

afterEach(() => document.body.replaceChildren());

describe('the widget', () => {
  it('[SCR-004] hands every generated attribute on to the booking', () => {
    expect(PARAMETERS).toEqual(LINK_PARAMETERS);
    const values = {
      'data-loc-key': '2001',
      'data-color-scheme': '8E1B3A',
      'data-source': 'News & more',
      'data-tid': '',
    };
    expect(frameUrl({ element: booking(values), origin, number: 2 })).toBe(
      `${origin}/book?coverKey=1001&locKey=2001&colorScheme=8E1B3A&source=News+%26+more&embedded=1&frame=2`,
    );
  });

  it('fills each element of a page once, however often its script is loaded', () => {
    booking();
    booking({ 'data-loc-key': '2002' });
    start(origin);
    start(origin);
    expect(frames().map(({ src }) => new URL(src).searchParams.get('locKey'))).toEqual([null, '2002']);
    expect(frames().map(({ src }) => new URL(src).searchParams.get('frame'))).toEqual(['1', '2']);
    for (const { title } of frames()) expect(title).toBe('Book an appointment');
  });

  it('fills its own tag whenever that comes into the page', () => {
    start(origin);
    elementOf({ 'data-cover-key': '1001' }, 'sightline-booking');
    expect(frames()).toHaveLength(1);
  });

  it('leaves an element without a practice alone', () => {
    elementOf({ 'data-sightline-booking': '' });
    start(origin);
    expect(frames()).toHaveLength(0);
  });

  it('the frame may not steer the page around it', () => {
    fill({ element: booking(), origin });
    const sandbox = frames()[0]?.getAttribute('sandbox') ?? '';
    expect(sandbox.split(' ')).toContain('allow-scripts');
    expect(sandbox).not.toContain('top-navigation');
  });
});

describe('the height', () => {
  it('is a number within reason', () => {
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

  it('is taken from our own frame on our own origin, and from nobody else', () => {
    fill({ element: booking(), origin });
    const [frame] = frames();
    const data = { type: 'sightline:height', height: 900 };
    tell({ data, origin: 'https://evil.example', source: frame?.contentWindow ?? null });
    tell({ data, origin, source: window });
    tell({ data, origin });
    expect(frame?.style.height).toBe('420px');
    tell({ data, origin, source: frame?.contentWindow ?? null });
    expect(frame?.style.height).toBe('900px');
  });

  it('the frame is greeted on our origin only, so that it knows where its answers go', () => {
    fill({ element: booking(), origin });
    const source = frames()[0]?.contentWindow ?? null;
    const greet = source && vi.spyOn(source, 'postMessage').mockImplementation(() => {});
    tell({ data: { type: 'sightline:ready' }, origin, source });
    expect(greet).toHaveBeenCalledExactlyOnceWith({ type: 'sightline:hello' }, origin);
  });
});
