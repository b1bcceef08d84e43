import type { Sent } from '@sightline/contract/call';
import { isLanguage, LANGUAGE_KEYS, type Language } from '@sightline/contract/languages';
import { COLOR_SCHEMES, type getWSGeneratedLink } from '@sightline/contract/script-links.calls';
import { SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { hexOf } from './contrast.ts';

/** The generator form's values. */
export type Choices = {
  locKey: number;
  /** A type's key, -1 for All Types; null until chosen. */
  taskKey: number | null;
  tid: string;
  gid: string;
  source: string;
  referredBy: string;
  /** '' uses the patient's browser language. */
  lang: '' | Language;
  color: string;
};

export const NO_CHOICES: Choices = {
  locKey: 0,
  taskKey: null,
  tid: '',
  gid: '',
  source: '',
  referredBy: '',
  lang: '',
  color: COLOR_SCHEMES[0],
};

/** A link's starting languages. */
export const LINK_LANGUAGES = [
  { value: '', label: t('Match the patient’s browser') },
  ...LANGUAGE_KEYS.map((language) => ({ value: language, label: languageLabel(language) })),
];
export const linkLanguage = (value: string | null): Choices['lang'] =>
  value !== null && isLanguage(value) ? value : '';

/** TID, Source and Referred By. */
export const ATTRIBUTIONS = ['tid', 'source', 'referredBy'] as const;

type Groups = readonly { groupID: number }[];

/** Whether a GID is one of the location's groups; an empty one needs none, and unloaded groups refuse nothing yet. */
export function gidProblem({ gid, groups }: { gid: string; groups: Groups | undefined }): string | null {
  const asked = gid.trim();
  if (asked === '' || groups === undefined) return null;
  const isKnown = /^\d{1,10}$/.test(asked) && groups.some(({ groupID }) => groupID === Number(asked));
  return isKnown ? null : t(TEXT.foreignGroup);
}

/** A location needs a task (SCR-001). */
export const taskProblem = ({ locKey, taskKey }: Choices): string | null =>
  locKey > 0 && taskKey === null ? t(TEXT.taskRequired) : null;

export const colorProblem = (color: string): string | null => (hexOf(color) === null ? t(TEXT.invalidColor) : null);

/** Another location has its own types and groups: a type it does not offer is deselected. */
export function withTasks(choices: Choices, tasks: readonly { taskKey: number }[]): Choices {
  const { taskKey } = choices;
  const isOffered = taskKey === null || taskKey < 0 || tasks.some((task) => task.taskKey === taskKey);
  return isOffered ? choices : { ...choices, taskKey: null };
}

/** The call's query: the color without # (SCR-004). */
export function queryFor(coverKey: number, choices: Choices): Sent<typeof getWSGeneratedLink>['query'] {
  return {
    coverKey: String(coverKey),
    colorScheme: hexOf(choices.color) ?? COLOR_SCHEMES[0],
    taskName: choices.taskKey === null ? '' : String(choices.taskKey),
    locKey: String(choices.locKey),
    tid: choices.tid.trim(),
    gid: choices.gid.trim(),
    source: choices.source.trim(),
    referredBy: choices.referredBy.trim(),
    lang: choices.lang,
  };
}
