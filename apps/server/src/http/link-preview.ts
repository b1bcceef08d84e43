import type { FormsStart } from '@sightline/contract/forms-start';
import { DEFAULT_LANGUAGE, knownLanguage, LANGUAGES, type Language } from '@sightline/contract/languages';
import { textIn } from '@sightline/forms/translate';
import { escaped } from './escaped.ts';

const WORDS: Readonly<Record<Language, Record<'forms' | 'none' | 'one' | 'several', string>>> = {
  en: {
    forms: 'Forms for your visit',
    none: 'Online forms',
    one: 'Fill in this form on your phone or computer.',
    several: 'Fill in these forms on your phone or computer.',
  },
  es: {
    forms: 'Formularios para su consulta',
    none: 'Formularios en línea',
    one: 'Complete este formulario en su teléfono o computadora.',
    several: 'Complete estos formularios en su teléfono o computadora.',
  },
};

type Preview = { start: FormsStart | null; languages: readonly string[] };

/**
 * What messengers show of a link to forms (https://ogp.me): the practice and the blank form's name. Nothing of the
 * patient or the visit: whoever passes the link on passes this on, too.
 */
function previewOf({ start, languages }: Preview) {
  const wanted = [start?.locale ?? '', ...languages].map(knownLanguage);
  const language = wanted.find((one) => one !== null) ?? DEFAULT_LANGUAGE;
  const words = WORDS[language];
  const { locale } = LANGUAGES[language];
  const { form } = start ?? {};
  const practice = (form ?? start?.choices ?? start?.packet)?.orgName ?? '';
  const { name = '', translations = {} } = form ?? {};
  const what =
    practice === '' ? words.none : form === undefined ? words.forms : textIn({ text: name, locale, translations });
  const title = practice === '' ? what : `${what} · ${practice}`;
  return { title, description: form === undefined ? words.several : words.one, practice, locale };
}

/** A page of forms with its link's preview in the head. */
export function withLinkPreview({ html, ...asked }: Preview & { html: string }): string {
  const { title, description, practice, locale } = previewOf(asked);
  const tags = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:site_name': practice,
    'og:locale': locale.replace('-', '_'),
  };
  const written = Object.entries(tags)
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  const head = [...written, `<meta name="description" content="${escaped(description)}" />`].join('');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}</head>`);
}
