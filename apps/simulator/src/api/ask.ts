import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';

/** A refusal of the simulator, in words for the page. */
class AskError extends Error {}

function textOf(problem: unknown, status: number): string {
  if (typeof problem === 'object' && problem !== null && 'title' in problem) return String(problem.title);
  return `The server answered ${status}.`;
}

/** Asks the simulator and parses its answer by the contract's schema. */
export async function ask<S extends z.ZodMiniType>({
  schema,
  path,
  body,
}: {
  schema: S;
  path: string;
  body?: unknown;
}): Promise<z.infer<S>> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, init);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new AskError(textOf(answer, response.status));
  const parsed = safeParse(schema, answer);
  if (!parsed.success) throw new AskError('The server sent a response this page doesn’t understand.');
  return parsed.data;
}
