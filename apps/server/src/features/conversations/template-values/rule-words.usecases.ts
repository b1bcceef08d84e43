import type { PatientPages } from '../../intake-forms/links/links.types.ts';
import type { PersonRow, TextingLocation } from '../people/people.types.ts';
import { type Filled, fillIn, templateValues } from './template-values.rules.ts';

export type RuleWords = {
  coverKey: number;
  place: TextingLocation;
  /** With `next_visit` the very visit that the words are about. */
  person: PersonRow | null;
  locale: string;
  pages: PatientPages;
};

/** What the variables of a template stand for when a rule fills it in. */
export const ruleValues = (about: RuleWords): Record<string, string> => templateValues(about);

/** Fills a template in with values that a rule may have put together of several people. */
export const fillForRule = ({ body, values }: { body: string; values: Record<string, string> }): Filled =>
  fillIn({ body, values });
