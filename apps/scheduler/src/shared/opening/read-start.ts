import * as z from 'zod/mini';

/** What came with the page; null if nothing came, or not as it should: then a call gets it. */
export function readStart<T>({ start, shape }: { start: string | null; shape: z.ZodMiniType<T> }): T | null {
  if (start === null) return null;
  try {
    const parsed = z.safeParse(shape, JSON.parse(start));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
