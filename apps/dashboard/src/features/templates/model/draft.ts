import {
  DEFAULT_LANGUAGE,
  forEachLanguage,
  forOtherLanguages,
  LANGUAGE_KEYS,
  type Language,
} from '@sightline/contract/languages';
import type { MessageTemplate } from '@sightline/contract/templates.calls';
import {
  TEMPLATE_KIND,
  TEMPLATE_LENGTH,
  TEMPLATE_TITLE_LENGTH,
  TEMPLATE_VARIABLES,
  type TemplateKind,
  templateFaultWords,
} from '@sightline/contract/templates.texts';
import { stopLine } from '@sightline/messaging/automated-text';
import { templateFaults } from '@sightline/messaging/template-wording';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';

export type Wording = { title: string; text: string };

/** A template while someone writes it. */
export type TemplateDraft = {
  /** Null for a new one. */
  templateKey: number | null;
  version: number;
  kind: TemplateKind;
  /** 0: everywhere. */
  locKey: number;
  standsFor: number | null;
  /** Null: not written in that language. */
  wordings: Record<Language, Wording | null>;
};

const EMPTY: Wording = { title: '', text: '' };

export const newDraft = (kind: TemplateKind): TemplateDraft => ({
  ...{ templateKey: null, version: 0, kind, locKey: 0, standsFor: null },
  wordings: forEachLanguage(() => EMPTY),
});

/** The wordings of a template or of an older version. */
export const wordingsOf = (template: Record<Language, Wording | null>): TemplateDraft['wordings'] =>
  forEachLanguage((language) => template[language]);

export const draftOf = (template: MessageTemplate): TemplateDraft => {
  const { templateKey, version, kind, locKey, standsFor } = template;
  return { templateKey, version, kind, locKey: locKey ?? 0, standsFor, wordings: wordingsOf(template) };
};

/** A new template with the words of another. */
export const copyOf = (template: MessageTemplate): TemplateDraft => ({
  ...draftOf(template),
  ...{ templateKey: null, standsFor: null },
  wordings: {
    ...wordingsOf(template),
    [DEFAULT_LANGUAGE]: {
      ...template[DEFAULT_LANGUAGE],
      title: t('{title} (copy)', { title: template[DEFAULT_LANGUAGE].title }).slice(0, TEMPLATE_TITLE_LENGTH),
    },
  },
});

/** A location's own version of a template; the location is still to be chosen. */
export const versionOf = (template: MessageTemplate, locKey: number): TemplateDraft => ({
  ...draftOf(template),
  ...{ templateKey: null, standsFor: template.templateKey, locKey },
});

const isSameWording = (one: Wording | null, other: Wording | null): boolean =>
  one === other || (one !== null && other !== null && one.title === other.title && one.text === other.text);

export const isSameDraft = (one: TemplateDraft, other: TemplateDraft): boolean =>
  one.kind === other.kind &&
  one.locKey === other.locKey &&
  LANGUAGE_KEYS.every((language) => isSameWording(one.wordings[language], other.wordings[language]));

const isWritten = (wording: Wording | null): boolean =>
  wording !== null && (wording.title.trim() !== '' || wording.text.trim() !== '');

/** The wordings to save; another language without a name and a text is left out. */
export const sentWordings = ({ wordings }: TemplateDraft) => ({
  ...forOtherLanguages((language) => (isWritten(wordings[language]) ? wordings[language] : null)),
  [DEFAULT_LANGUAGE]: wordings[DEFAULT_LANGUAGE] ?? EMPTY,
});

export type WordingProblems = { title: string; text: string[]; lacksStop: boolean };

/** What is wrong with a wording, in words. */
export function problemsOf({
  kind,
  language,
  wording,
}: {
  kind: TemplateKind;
  language: Language;
  wording: Wording;
}): WordingProblems {
  const { variables, needs } = TEMPLATE_KIND[kind];
  const faults = templateFaults({
    ...{ text: wording.text, language, needs, available: variables, longest: TEMPLATE_LENGTH },
    known: Object.keys(TEMPLATE_VARIABLES),
  });
  return {
    title: wording.title.trim() === '' ? servedWords(templateFaultWords({ code: 'no-title', language })) : '',
    text: faults.map((fault) => servedWords(templateFaultWords({ ...fault, language }))),
    lacksStop: faults.some(({ code }) => code === 'no-stop'),
  };
}

export const isFlawless = (draft: TemplateDraft): boolean => {
  const wordings = sentWordings(draft);
  return LANGUAGE_KEYS.every((language) => {
    const wording = wordings[language];
    if (wording === null) return true;
    const { title, text } = problemsOf({ kind: draft.kind, language, wording });
    return title === '' && text.length === 0;
  });
};

/** The text with the words that say how to opt out at its end. */
export const withStopLine = (text: string, language: Language): string =>
  `${text.trimEnd()} ${stopLine(language)}`.trimStart();
