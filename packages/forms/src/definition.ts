import { warnOfCode, warnOfForm } from './code-found.ts';
import { warnOfContents, warnOfStray, warnOfUnreadable } from './contents-lost.ts';
import { type ReadDefinition, readForm } from './read-form.ts';
import { warnOfRules } from './rules-found.ts';

/** Reads a form.io definition with every warning for whoever imports it. */
export const readDefinition = (source: unknown): ReadDefinition =>
  readForm(source, {
    ofForm: warnOfForm,
    ofComponent: ({ json, place }) => {
      const { reading } = place;
      warnOfCode({ json, reading });
      warnOfRules({ json, place });
      warnOfUnreadable({ json, reading });
    },
    ofLayout: warnOfStray,
    ofContents: warnOfContents,
  });
