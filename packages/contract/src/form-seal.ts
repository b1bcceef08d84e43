import * as z from 'zod/mini';
import { instant } from './values.ts';

/** By hand, by typing one's name, confirmed by a checkbox, or with none of them. */
export const SIGNATURES = ['drawn', 'typed', 'checked', 'unsigned'] as const;

export const entrySeal = z.object({
  /** 'removed': retention emptied the entry, so nothing is left to compare. */
  state: z.literal(['whole', 'broken', 'removed']),
  sealedAt: instant,
  signed: z.literal([...SIGNATURES]),
  /** SHA-256 over the definition and the answers, in hexadecimal. */
  digest: z.string(),
});
export type EntrySeal = z.infer<typeof entrySeal>;
