import * as z from 'zod/mini';
import { ProblemError } from '../../../shared/api/call.ts';

const visits = z.object({ count: z.number(), firstDate: z.string(), lastDate: z.string() });
export type VisitsFound = z.infer<typeof visits>;

/** The upcoming visits for which the server wants an outcome first; null if that isn't why it refused. */
export function visitsIn(error: unknown): VisitsFound | null {
  if (!(error instanceof ProblemError) || error.code !== 'provider.visits-ahead') return null;
  const read = visits.safeParse(Reflect.get(error.problem, 'visits'));
  return read.success ? read.data : null;
}
