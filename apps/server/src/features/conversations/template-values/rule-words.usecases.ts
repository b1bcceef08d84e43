import type { PatientPages } from '../../patient-links/links.types.ts';
import type { PersonRow, TextingLocation, VisitAhead } from '../people/people.types.ts';
import type { OpenTimes } from './free-times.types.ts';
import { type FillResult, fillIn, freeTimesWords, templateValues, visitValues } from './template-values.rules.ts';

export type RuleWords = {
  coverKey: number;
  place: TextingLocation;
  /** With `next_visit` as the visit the text is about. */
  person: PersonRow | null;
  locale: string;
  pages: PatientPages;
};

/** The values of a template's variables when a rule fills it. */
export const ruleValues = (about: RuleWords): Record<string, string> => templateValues(about);

/** Fills a template with a rule's values, which may combine several people. */
export const fillForRule = ({ body, values }: { body: string; values: Record<string, string> }): FillResult =>
  fillIn({ body, values });

/** The values that name a visit. */
export const visitWords = (about: { visit: VisitAhead; locale: string }): Record<string, string> => visitValues(about);

/** Open times as a text lists them. */
export const openTimesWords = (about: { open: OpenTimes; locale: string }): string => freeTimesWords(about);
