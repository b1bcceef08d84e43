import type { FormsStart } from '@sightline/contract/forms-start';
import { describe, expect, it } from 'vitest';
import { withLinkPreview } from './link-preview.ts';

const HTML =
  '<html lang="en"><head><meta name="robots" content="noindex" /><title>Online booking</title></head></html>';
const ofPractice = {
  coverKey: 11,
  orgName: 'Bright <Eyes> & "Co"',
  logo: '',
  phone: '',
  locations: [],
  timeZone: 'UTC',
};
const practice = { ...ofPractice, link: 'none', locale: null } as const;
const form = {
  ...practice,
  ...{ name: 'Health History', pathName: 'history', version: 1, definition: {} },
  translations: { 'es-US': { 'Health History': 'Historia de salud' } },
};
const packet = {
  ...({ ...practice, hasForms: true, isCanceled: false, proofState: 'proven', proof: 'secret', triesLeft: 9 } as const),
  ...{ locKey: 111, startsAt: '2026-11-21T10:00', forms: [] },
};

function previewOf(start: FormsStart | null, languages: string[] = []) {
  const html = withLinkPreview({ html: HTML, start, languages });
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  const title = /<title>(.*)<\/title>/.exec(html)?.[1];
  return { html, title, ...Object.fromEntries(tags.map(([, name, content]) => [name, content])) };
}

describe('the preview of a link to forms', () => {
  it('names the practice and the form, and search engines still leave it out', () => {
    const title = 'Health History · Bright &lt;Eyes&gt; &amp; &quot;Co&quot;';
    expect(previewOf({ form, locale: null })).toMatchObject({
      ...{ title, robots: 'noindex', 'og:type': 'website', 'og:title': title, 'og:locale': 'en_US' },
      'og:site_name': 'Bright &lt;Eyes&gt; &amp; &quot;Co&quot;',
      'og:description': 'Fill in this form on your phone or computer.',
      description: 'Fill in this form on your phone or computer.',
    });
  });

  it.each([
    ['of the link’s patient', { form, locale: 'es-US' }, ['en']],
    ['of the browser', { form, locale: null }, ['fr', 'es-MX']],
  ])('is in the language %s', (_whose, start, languages) => {
    expect(previewOf(start, languages)).toMatchObject({
      'og:title': 'Historia de salud · Bright &lt;Eyes&gt; &amp; &quot;Co&quot;',
      'og:description': 'Complete este formulario en su teléfono o computadora.',
      'og:locale': 'es_US',
    });
  });

  it('of a visit says nothing of the visit', () => {
    const { html, title } = previewOf({ packet, locale: null });
    expect(title).toBe('Forms for your visit · Bright &lt;Eyes&gt; &amp; &quot;Co&quot;');
    expect(html).not.toMatch(/2026|secret|111/);
  });

  it('of a link that names nothing is general', () => {
    const { title, html } = previewOf(null);
    expect([title, html.includes('og:site_name')]).toEqual(['Online forms', false]);
  });
});
