import { LINK_PARAMETERS } from '@sightline/contract/script-links.calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingLink, widgetCode } from './script-links.rules.ts';

const words = fc.record({
  colorScheme: fc.constantFrom('1565C0', '212121'),
  tid: fc.string(),
  gid: fc.constantFrom('', '7'),
  source: fc.string({ unit: 'binary' }),
  referredBy: fc.constantFrom('', `"><script>alert('x')</script>&amp;`, "Dr. O'Neil & Söhne", '#?&=%20+', '</div>'),
  lang: fc.constantFrom('', 'es'),
});
const target = fc.record({
  locKey: fc.constantFrom(0, 2001),
  locName: fc.constant('Main St'),
  taskKey: fc.constantFrom(-1, 5),
  appointmentName: fc.constant('Exam'),
});
const linked = fc.record({
  publicUrl: fc.constant('https://book.example'),
  coverKey: fc.constant(1001),
  target,
  words,
});

const DECODED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => DECODED[name] ?? '');

function expected({
  coverKey,
  target: { locKey, taskKey },
  words: said,
}: Omit<Parameters<typeof bookingLink>[0], 'publicUrl'>): Record<string, string> {
  const all = { coverKey, locKey: locKey || '', taskKey: taskKey > 0 ? taskKey : '', ...said };
  return Object.fromEntries(
    Object.entries(all)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([, value]) => value !== ''),
  );
}

describe('booking links', () => {
  it('[SCR-004] carry any text, and return it intact', () => {
    fc.assert(
      fc.property(linked, (given) => {
        const link = new URL(bookingLink(given));
        expect(link.origin + link.pathname).toBe('https://book.example/book');
        const carried = Object.fromEntries(link.searchParams);
        const said = Object.entries(expected(given)).map(([name, value]) => [name, value.toWellFormed()]);
        expect(carried).toEqual(Object.fromEntries(said));
      }),
    );
  });

  it("[SCR-004] as widget code can't be broken out of", () => {
    fc.assert(
      fc.property(linked, (given) => {
        const code = widgetCode(given);
        expect(code.match(/<[^>]*>/g)?.map((tag) => tag.split(' ')[0])).toEqual([
          '<div',
          '</div>',
          '<script',
          '</script>',
        ]);
        const attributes = [...code.matchAll(/ (data-[a-z-]+)="([^"]*)"/g)].map(([, name, value = '']) => [
          name,
          decode(value),
        ]);
        const said = Object.entries(expected(given)).map(([name, value]) => [
          LINK_PARAMETERS[name as keyof typeof LINK_PARAMETERS],
          value,
        ]);
        expect(Object.fromEntries(attributes)).toEqual(Object.fromEntries(said));
        expect(code).toContain('<script src="https://book.example/widget.js" async></script>');
      }),
    );
  });
});
