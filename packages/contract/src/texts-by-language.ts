import * as z from 'zod/mini';
import { forEachLanguage } from './languages.ts';

/** A text for each language that has one: {"es": "Examen completo"}. */
export const textsByLanguage = <Text extends z.ZodMiniType>(text: Text) =>
  z.object(forEachLanguage(() => z.optional(text)));
