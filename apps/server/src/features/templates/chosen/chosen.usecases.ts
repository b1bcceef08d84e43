import type { PatientLocale } from '@sightline/contract/languages';
import { TEMPLATE_KIND, type TemplateKind } from '@sightline/contract/templates.texts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { readFirstText } from './chosen.queries.ts';

/**
 * The practice's own text of a kind at a location, in a language; null if it has none. For features that send one text of a
 * kind: booking confirmations, answers after hours.
 */
export const chosenText = ({
  tx,
  kind,
  ...at
}: {
  tx: CoverTransaction;
  kind: TemplateKind;
  locKey: number;
  locale: PatientLocale;
}): Promise<string | null> => readFirstText({ tx, type: TEMPLATE_KIND[kind].type, ...at });
