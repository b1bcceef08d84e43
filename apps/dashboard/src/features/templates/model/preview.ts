import type { Language } from '@sightline/contract/languages';
import { TEMPLATE_KIND, TEMPLATE_VARIABLES, type TemplateKind } from '@sightline/contract/templates.texts';
import { completeText } from '@sightline/messaging/automated-text';
import { gsmText, strictGsmText, textToSend } from '@sightline/messaging/gsm-text';
import { countSegments, type SegmentCount } from '@sightline/messaging/segments';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { counted } from '../../../shared/words/counted.ts';
import { variableWords } from '../../../shared/words/template-words.ts';
import { t } from '../../../shared/words/words.ts';

export type TextPreview = {
  /** As the patient would read it. */
  text: string;
  /** Variables without a value for this patient. */
  missing: string[];
  size: SegmentCount;
  /** What the letters outside GSM cost; null if there are none. */
  costly: { letters: string[]; without: number } | null;
};

const AUTOMATED = new Set<string>(['automated-messages', 'booking', 'feedback', 'inbox', 'waiting-list']);
/** These go out in plain letters; other automated texts do if their own words are plain. */
const ALWAYS_PLAIN = new Set<string>(['booking', 'feedback', 'waiting-list']);
const isAutomated = (kind: TemplateKind): boolean => AUTOMATED.has(TEMPLATE_KIND[kind].sentBy);

const isVariable = (name: string): name is keyof typeof TEMPLATE_VARIABLES => Object.hasOwn(TEMPLATE_VARIABLES, name);

/** A template's text with its values: what the patient reads, its size, and what makes it larger. */
export function previewOf({
  text,
  kind,
  language,
  values,
  practice,
}: {
  text: string;
  kind: TemplateKind;
  language: Language;
  values: Readonly<Record<string, string>>;
  practice: string;
}): TextPreview {
  const filled = fillTemplate({ body: text, values });
  const complete =
    isAutomated(kind) && text.trim() !== ''
      ? completeText({ text: filled.text, practice, locale: language })
      : filled.text;
  const sent = ALWAYS_PLAIN.has(TEMPLATE_KIND[kind].sentBy)
    ? gsmText(complete)
    : isAutomated(kind)
      ? textToSend({ text: complete, body: text })
      : complete;
  const size = countSegments(sent);
  const letters = size.unicodeCharacters;
  const plain = letters.reduce((words, letter) => words.replaceAll(letter, strictGsmText(letter) || '?'), sent);
  return {
    text: sent,
    missing: filled.missing.map((name) => (isVariable(name) ? variableWords(name) : name)),
    size,
    costly: letters.length === 0 ? null : { letters, without: countSegments(plain).segments },
  };
}

/** '1 segment, 132 of 160 characters'. */
export function sizeWords({ segments, units, remaining }: SegmentCount): string {
  if (segments === 0) return t('Empty');
  return t('{counted}, {units} of {units2} characters', {
    counted: counted(segments, 'segment'),
    units,
    units2: units + remaining,
  });
}

/** What the letters outside GSM cost, and what to do. */
export function costlyWords({ costly, size }: Pick<TextPreview, 'costly' | 'size'>): string {
  if (costly === null) return '';
  const letters = costly.letters.map((letter) => `“${letter}”`).join(', ');
  const more =
    size.segments > costly.without
      ? t('makes this {counted} instead of {without}', {
          counted: counted(size.segments, 'segment'),
          without: costly.without,
        })
      : t('leaves room for 70 characters instead of 160 in the first segment');
  const verb = costly.letters.length === 1 ? more : more.replace('makes', 'make').replace('leaves', 'leave');
  return t('{letters} {verb}. Use plain letters to save.', { letters, verb });
}
