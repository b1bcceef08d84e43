import { isRecord } from '@sightline/forms/json-access';
import type { Answers } from '@sightline/forms/nodes';

type Part = string | number;

/** 'children[0].dob' in parts: keys as strings, list positions as numbers. */
function partsOf(path: string): Part[] {
  return path
    .split('.')
    .flatMap((piece) => piece.split('['))
    .map((piece) => (piece.endsWith(']') ? Number(piece.slice(0, -1)) : piece));
}

function inner(holder: unknown, part: Part): unknown {
  if (typeof part === 'number') return Array.isArray(holder) ? holder[part] : undefined;
  return isRecord(holder) && Object.hasOwn(holder, part) ? holder[part] : undefined;
}

export function answerAtPath(answers: Answers, path: string): unknown {
  let value: unknown = answers;
  for (const part of partsOf(path)) value = inner(value, part);
  return value;
}

function written(holder: unknown, parts: readonly Part[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  const next = written(inner(holder, part), rest, value);
  if (typeof part === 'string') return { ...(isRecord(holder) ? holder : {}), [part]: next };
  const list: unknown[] = Array.isArray(holder) ? [...holder] : [];
  list[part] = next;
  return list;
}

/** The answers with one replaced; anything not on its path stays identical. */
export function withAnswer({ answers, path, value }: { answers: Answers; path: string; value: unknown }): Answers {
  const result = written(answers, partsOf(path), value);
  return isRecord(result) ? { ...result } : answers;
}

/** Whether a path is the root itself, or inside it. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}.`) || path.startsWith(`${root}[`);
}

/** The id of a question's control. Keys contain word characters, dots and hyphens; paths also brackets. */
export function controlId(path: string): string {
  return `q-${path.replace(/[^\w-]/g, (character) => `-${character.charCodeAt(0)}-`)}`;
}
