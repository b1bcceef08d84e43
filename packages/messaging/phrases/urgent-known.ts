import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const texts = z.array(z.string());
const shape = z.object({
  urgent: z.object({ en: texts, es: texts, published: texts }),
  ordinary: z.object({ en: texts, es: texts, published: texts }),
});

const read = (name: string): z.infer<typeof shape> =>
  z.parse(shape, JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));

/**
 * Texts to an eye practice, urgent and ordinary, that the reading of urgent symptoms was written and trained with. The
 * published ones are other people's examples, from the tests of programs that sort patients' messages; the rest are
 * machine-written in many voices, not patients'. What the reading is measured on is in `urgent-held-out.json`.
 */
export const URGENT_KNOWN = read('urgent-known.json');
