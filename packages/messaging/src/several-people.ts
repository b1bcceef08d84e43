import { type Language, languageOf } from '@sightline/contract/languages';

const VERBS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    ...{ is: 'are', "isn't": "aren't", has: 'have', "hasn't": "haven't", was: 'were', needs: 'need', does: 'do' },
    ...{ "doesn't": "don't", gets: 'get', wants: 'want' },
  },
  es: {
    ...{ tiene: 'tienen', debe: 'deben', necesita: 'necesitan', puede: 'pueden', recibe: 'reciben', va: 'van' },
  },
};

/** Of what each has one: 'a visit', 'your order is'. */
const NOUNS = {
  en: '(visit|appointment|order|eye exam|exam|checkup|prescription)',
  es: '(cita|pedido|receta|visita)',
} as const satisfies Record<Language, string>;

const REST: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [new RegExp(`\\bhave an? ${NOUNS.en}\\b`, 'g'), 'have $1s'],
    [new RegExp(`\\b([Yy])our ${NOUNS.en} is\\b`, 'g'), '$1our $2s are'],
    [new RegExp(`\\byour ${NOUNS.en} on\\b`, 'g'), 'your $1s on'],
  ],
  es: [
    [/\b([Ll])e(?= (?:tocan?|esperamos|corresponde|damos|buscamos|atendemos)\b)/g, '$1es'],
    [/\b([Ll]l)ene(?= (?:sus|los)\b)/g, '$1enen'],
    [/\b([Pp])uede(?= (?:recoger|terminar|venir|llenar))/g, '$1ueden'],
    [new RegExp(`\\bsu ${NOUNS.es}\\b`, 'g'), 'sus $1s'],
  ],
};

/**
 * A template's words where {{firstName}} is several people: '{{firstName}} is due' becomes '{{firstName}} are due'.
 * Imperatives to whoever holds the phone ('Reply', 'Responda') stay as they are.
 */
export function forSeveral({ text, locale }: { text: string; locale: string }): string {
  const language = languageOf(locale);
  const verbs = VERBS[language];
  const agreed = text.replaceAll(/(\{\{\s*firstName\b[^}]*\}\}) ([\p{L}']+)/gu, (whole, name: string, verb: string) =>
    Object.hasOwn(verbs, verb) ? `${name} ${verbs[verb]}` : whole,
  );
  return REST[language].reduce((words, [singular, plural]) => words.replaceAll(singular, plural), agreed);
}
