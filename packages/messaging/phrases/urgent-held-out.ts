import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const texts = z.object({ en: z.array(z.string()), es: z.array(z.string()) });

/**
 * Machine-written texts to an eye practice, written after the rules and weights for urgent symptoms were fixed, and read
 * once. Once a rule, a training text or a limit changes because of one of them, measuring needs new texts.
 */
export const URGENT_HELD_OUT = z
  .object({ urgent: texts, ordinary: texts })
  .parse(JSON.parse(readFileSync(new URL('./urgent-held-out.json', import.meta.url), 'utf8')));
