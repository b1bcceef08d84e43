import type { Template } from '@sightline/contract/messages.calls';
import * as z from 'zod/mini';
import { filledFor, type TemplateOffer } from './templates.ts';

/** A template inside a text: the practice's version, and the one in the text. */
export const pieceSchema = z.object({ body: z.string(), filled: z.string() });
export type Piece = z.infer<typeof pieceSchema>;

type Values = TemplateOffer['values'];

/** The chosen template, recognized by its filled text. */
export function pieceOf({
  templates,
  values,
  type,
  filled,
}: {
  templates: readonly Template[];
  values: Values;
  type: string;
  filled: string;
}): Piece {
  const template = templates.find((one) => one.type === type && filledFor(one, values).filled === filled);
  return { body: template?.body ?? filled, filled };
}

/** The text for other recipients than it was filled for. Manual edits stay. */
export function refill(text: string, pieces: readonly Piece[], values: Values): { text: string; pieces: Piece[] } {
  let next = text;
  const kept: Piece[] = [];
  for (const { body, filled } of pieces) {
    const isThere = filled !== '' && next.includes(filled);
    if (!isThere) {
      kept.push({ body, filled });
      continue;
    }
    const refilled = filledFor({ body }, values).filled;
    next = next.replace(filled, () => refilled);
    kept.push({ body, filled: refilled });
  }
  return { text: next, pieces: kept };
}

/** Whether values filled in for one recipient may still be in the text. */
export function mayNameSomeone(text: string, pieces: readonly Piece[]): boolean {
  return text !== '' && pieces.some(({ body, filled }) => body !== filled);
}
