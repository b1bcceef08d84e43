import * as z from 'zod/mini';

/** Search text names patients: it stays in this tab's history and never appears in a URL. */
const schema = z.object({ reportSearch: z.string().check(z.maxLength(100)) });

export function readSearch(state: unknown): string {
  const parsed = z.safeParse(schema, state);
  return parsed.success ? parsed.data.reportSearch : '';
}

export const searchState = (text: string) => (text === '' ? null : { reportSearch: text });
