import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const texts = z.array(z.string());
const shape = z.object({
  urgent: z.object({ en: texts, es: texts, published: texts }),
  ordinary: z.object({ en: texts, es: texts, published: texts }),
});

/**
 * Texts to an eye practice that the reading of urgent symptoms was written and trained with. The published ones are
 * other people's examples, from the tests of programs that sort patients' messages; the rest are machine-written in many
 * voices, not patients'. What it is measured on is in `urgent-held-out.ts`.
 */
export const URGENT_KNOWN = shape.parse(
  JSON.parse(readFileSync(new URL('./urgent-known.json', import.meta.url), 'utf8')),
);
