import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import type { AnyDefinition, Define, Moment } from '../definition.types.ts';
import { defineRecalls } from './recalls.definition.ts';

const DEFINITIONS = {
  recalls: defineRecalls,
} satisfies { [N in ReportName]?: Define<N> };

export type DefinedReport = keyof typeof DEFINITIONS;

export const DEFINED_REPORTS = Object.keys(REPORTS).filter((name): name is DefinedReport => name in DEFINITIONS);

export const definitionOf = ({ name, moment }: { name: DefinedReport; moment: Moment }): AnyDefinition =>
  DEFINITIONS[name](moment);
