import { LANGUAGES, type Language } from '@sightline/contract/languages';
import type { SharedFile } from '@sightline/contract/shared-files.calls';
import { SHARED_FILE_PAGE } from '@sightline/contract/shared-files.texts';
import { escaped } from '../../http/escaped.ts';
import type { LinkState } from './shared-files.rules.ts';
import type { ListedFile } from './shared-files.types.ts';

const LOOK = `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem }
fieldset { border: 0; padding: 0; margin: 1.5rem 0; display: flex; gap: 1rem; flex-wrap: wrap }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600 }
label { display: grid; gap: .25rem }
input { font: inherit; padding: .5rem; width: 4rem; border: 1px solid #767676; border-radius: .375rem }
input[name=year] { width: 6rem }
button { font: inherit; font-weight: 600; padding: .625rem 1.25rem; border: 0; border-radius: .375rem; color: #fff; background: #0b5a75 }
[role=alert] { border-left: .25rem solid #b42318; padding-left: .75rem; font-weight: 600 }`;

/** The page of a link: its question, or why there is none. It names the practice and nothing of the patient or file. */
export function presentPage({
  practice,
  state,
  language,
}: {
  practice: string;
  state: LinkState | 'wrong';
  language: Language;
}): string {
  const words = SHARED_FILE_PAGE[language];
  const field = (name: 'month' | 'day' | 'year', size: number) =>
    `<label>${words[name]}<input name="${name}" inputmode="numeric" maxlength="${size}" autocomplete="bday-${name}" required></label>`;
  const form = `<form method="post"><fieldset><legend>${words.question}</legend>${field('month', 2)}${field('day', 2)}${field('year', 4)}</fieldset><button>${words.open}</button></form>`;
  const body = {
    open: `<p>${words.why}</p>${form}`,
    wrong: `<p role="alert">${words.wrong}</p>${form}`,
    locked: `<p>${words.locked}</p>`,
    lapsed: `<p>${words.lapsed}</p>`,
    revoked: `<p>${words.revoked}</p>`,
  }[state];
  return [
    `<!doctype html><html lang="${LANGUAGES[language].locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${words.title}</title><style>${LOOK}</style></head>`,
    `<body><main><h1>${practice === '' ? words.title : escaped(practice)}</h1>${body}</main></body></html>`,
  ].join('');
}

export const presentFiles = (files: readonly (ListedFile & { state: LinkState })[]): { files: SharedFile[] } => ({
  files: files.map(({ sharedKey, fileName, userName, sharedAt, expiresAt, openedAt, state }) => ({
    ...{ sharedKey, fileName, userName, state },
    sharedAt: sharedAt.toString(),
    expiresAt: expiresAt.toString(),
    openedAt: openedAt?.toString() ?? null,
  })),
});
