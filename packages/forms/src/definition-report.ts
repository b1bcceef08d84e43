import { warnOfCode, warnOfForm } from './code-found.ts';
import { warnOfContents, warnOfStray, warnOfUnreadable } from './contents-lost.ts';
import { type ReadDefinition, readDefinition } from './definition.ts';
import type { Report } from './reading.ts';
import { warnOfRules } from './rules-found.ts';

const REPORT: Report = {
  form: warnOfForm,
  component({ json, place }) {
    const { reading } = place;
    warnOfCode({ json, reading });
    warnOfRules({ json, place });
    warnOfUnreadable({ json, reading });
  },
  stray: warnOfStray,
  contents: warnOfContents,
};

/**
 * Reads a definition, and lists in `warnings` everything in it that isn't used. Only imports need it: patients' pages
 * load none of this.
 */
export const reportDefinition = (source: unknown): ReadDefinition => readDefinition(source, REPORT);
