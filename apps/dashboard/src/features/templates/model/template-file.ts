import { portableTemplate, TEMPLATE_FILE } from '@sightline/contract/templates.calls';
import * as z from 'zod/mini';

const given = z.object({
  format: z.literal(TEMPLATE_FILE),
  formatVersion: z.literal(1),
  templates: z.array(portableTemplate),
});
export type GivenFile = z.infer<typeof given>;

/** A file of templates; null if the text is none. */
export function readFile(text: string): GivenFile | null {
  try {
    return z.parse(given, JSON.parse(text));
  } catch {
    return null;
  }
}

/** 'templates-bright-eyes-optometry.json'. */
export const fileNameOf = (practice: string): string =>
  `templates-${practice
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.json`;
