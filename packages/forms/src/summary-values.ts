import { clockIn, type Language, languageOf } from '@sightline/contract/languages';
import { isRecord } from './json-access.ts';
import { usDate } from './messages.ts';
import { ADDRESS_PARTS, type InputNode, type Option } from './nodes.ts';
import { type SigningWay, signingWayOf } from './signature-way.ts';

const WORDS: Readonly<Record<Language, Record<SigningWay | 'signed' | 'yes' | 'no', string>>> = {
  en: {
    signed: 'Signed',
    drawn: 'Signed by hand',
    typed: 'Signed by typing a name',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    signed: 'Firmado',
    drawn: 'Firmado a mano',
    typed: 'Firmado escribiendo el nombre',
    yes: 'Sí',
    no: 'No',
  },
};

export type FileAnswer = { fileToken: string; fileName: string };

/** One answer as text. Dates are MM/DD/YYYY, times use 12 hours, as in forms in the United States. */
export function answerInWords({ node, answer, locale }: { node: InputNode; answer: unknown; locale: string }): string {
  switch (node.type) {
    case 'checkbox':
      return yesOrNo(answer === true, locale);
    case 'select':
    case 'radio':
      return textsOf(answer)
        .map((one) => labelOf(node.options, one))
        .join(', ');
    case 'selectboxes':
      return node.options
        .filter(({ value }) => isRecord(answer) && Object.hasOwn(answer, value) && answer[value] === true)
        .map(({ label }) => label)
        .join(', ');
    case 'datetime':
    case 'day':
    case 'time':
      return momentInWords(textsOf(answer).join(' '), locale);
    case 'address':
      return isRecord(answer) ? addressInWords(answer) : textsOf(answer).join(', ');
    case 'file':
      return filesOf(answer)
        .map((file) => file.fileName || file.fileToken)
        .join(', ');
    case 'signature':
      return WORDS[languageOf(locale)][signingWayOf(textOf(answer)) ?? 'signed'];
    case 'currency':
      return moneyInWords(answer);
    default:
      return [node.prefix, textsOf(answer).join(', '), node.suffix].filter((part) => part !== '').join(' ');
  }
}

export function filesOf(answer: unknown): readonly FileAnswer[] {
  const listed = Array.isArray(answer) ? answer : [];
  return listed.filter(isRecord).map((one) => ({ fileToken: textOf(one.fileToken), fileName: textOf(one.fileName) }));
}

function yesOrNo(isYes: boolean, locale: string): string {
  const { yes, no } = WORDS[languageOf(locale)];
  return isYes ? yes : no;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function textsOf(answer: unknown): readonly string[] {
  return (Array.isArray(answer) ? answer : [answer]).map(textOf).filter((text) => text !== '');
}

/** An answer no longer in the list is shown as stored. */
function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function momentInWords(text: string, locale: string): string {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2})?/.exec(text) ?? [];
  if (date === '' && time === '') return text;
  // Parts of a day that were not asked are zeros.
  const asked = usDate(date)
    .split('/')
    .filter((part) => Number(part) !== 0 || date === '');
  return [asked.join('/'), time === '' ? '' : clockIn(time, languageOf(locale))]
    .filter((part) => part !== '')
    .join(' ');
}

function addressInWords(answer: Readonly<Record<string, unknown>>): string {
  const [line1, line2, city, state, zip] = ADDRESS_PARTS.map((part) => textOf(answer[part]));
  const stateAndZip = [state, zip].filter(Boolean).join(' ');
  return [line1, line2, city, stateAndZip].filter(Boolean).join(', ');
}

function moneyInWords(answer: unknown): string {
  const amount = Number(answer);
  return Number.isFinite(amount)
    ? amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    : textOf(answer);
}
