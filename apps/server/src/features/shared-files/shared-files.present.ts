import type { BirthDateFault } from '@sightline/contract/birth-date';
import { BIRTH_DATE_TEXTS } from '@sightline/contract/birth-date.texts';
import { LANGUAGES, type Language } from '@sightline/contract/languages';
import type { SharedFile } from '@sightline/contract/shared-files.calls';
import { SHARED_FILE_PAGE } from '@sightline/contract/shared-files.texts';
import { escaped } from '../../http/escaped.ts';
import type { LinkState } from './shared-files.rules.ts';
import type { ListedFile } from './shared-files.types.ts';

const LOOK = `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem }
h1, [role=alert] { overflow-wrap: anywhere }
form { display: grid; gap: .25rem; justify-items: start; margin: 1.5rem 0 }
label { font-weight: 600 }
form p { margin: 0 }
input { box-sizing: border-box; font: inherit; padding: .5rem; width: 100%; max-width: 22rem; border: 1px solid #767676; border-radius: .375rem }
input[aria-invalid] { border-color: #b42318 }
button { margin-top: 1rem; font: inherit; font-weight: 600; padding: .625rem 1.25rem; border: 0; border-radius: .375rem; color: #fff; background: #0b5a75 }
[role=alert] { border-left: .25rem solid #b42318; padding-left: .75rem; font-weight: 600 }`;

/** The page of a link: its question, or why there is none. It names the practice and nothing of the patient or file. */
export function presentPage({
  practice,
  state,
  fault = null,
  language,
}: {
  practice: string;
  state: LinkState | 'wrong';
  /** Of a date that couldn't be read. */
  fault?: BirthDateFault | null;
  language: Language;
}): string {
  const words = SHARED_FILE_PAGE[language];
  const texts = BIRTH_DATE_TEXTS[language];
  const said = fault === null ? (state === 'wrong' ? words.wrong : null) : texts[fault];
  const alert = said === null ? `<p>${words.why}</p>` : `<p id="fault" role="alert">${said}</p>`;
  const described = said === null ? 'aria-describedby="hint"' : 'aria-describedby="hint fault" aria-invalid="true"';
  const form = [
    `${alert}<form method="post"><label for="birth-date">${words.question}</label><p id="hint">${texts.hint}</p>`,
    `<input id="birth-date" name="birthDate" inputmode="numeric" maxlength="40" autocomplete="bday" ${described} required>`,
    `<button>${words.open}</button></form>`,
  ].join('');
  const body = {
    open: form,
    wrong: form,
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
