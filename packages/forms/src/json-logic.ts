import jsonLogic from 'json-logic-js';
import { isRecord } from './json-access.ts';
import { FORBIDDEN_KEYS } from './limits.ts';
import type { JsonRecord } from './nodes.ts';

/**
 * JSON logic (https://jsonlogic.com) of conditions, by json-logic-js 2.0.5 (MIT): it interprets data and builds no
 * code. A check at read time blocks two openings: the operation `method`, which calls any reachable function, and `var`
 * into a prototype. `reduce` and `merge`, which can double their data at every step, and nested loops are not supported
 * either.
 */
const OPERATIONS: ReadonlySet<string> = new Set([
  ...['var', 'missing', 'missing_some', 'if', '?:', '==', '===', '!=', '!==', '!', '!!', 'or', 'and'],
  ...['>', '>=', '<', '<=', 'max', 'min', '+', '-', '*', '/', '%', 'in', 'cat', 'substr'],
  ...['all', 'none', 'some', 'filter', 'map'],
]);
const LOOPS: ReadonlySet<string> = new Set(['all', 'none', 'some', 'filter', 'map']);
const READS: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some']);
const MOST_PARTS = 300;
const DEEPEST = 30;

type Step = { value: unknown; depth: number; isInLoop: boolean };

/** `parts` is how much there is to run; `fault` completes a sentence that starts with "its condition". */
export type ReadLogic = { ok: true; parts: number; hasLoop: boolean } | { ok: false; fault: string };

/** Whether a rule may run at all. It is checked without recursion, up to 300 parts. */
export function readLogic(rule: unknown): ReadLogic {
  const open: Step[] = [{ value: rule, depth: 0, isInLoop: false }];
  let parts = 0;
  let hasLoop = false;
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    parts += 1;
    hasLoop ||= step.isInLoop;
    if (parts > MOST_PARTS || step.depth > DEEPEST) return { ok: false, fault: 'is too long' };
    const fault = faultOfStep({ step, open });
    if (fault !== null) return { ok: false, fault };
  }
  return { ok: true, parts, hasLoop };
}

function faultOfStep({ step, open }: { step: Step; open: Step[] }): string | null {
  const { value, depth } = step;
  if (Array.isArray(value)) {
    open.push(...value.slice(0, MOST_PARTS + 1).map((one) => ({ ...step, value: one, depth: depth + 1 })));
    return null;
  }
  if (!isRecord(value)) return null;
  const [operation, ...others] = Object.keys(value);
  if (operation === undefined) return null;
  if (others.length > 0) return 'is not JSON logic';
  if (!OPERATIONS.has(operation)) return `uses '${operation.slice(0, 50)}', which is not run`;
  if (READS.has(operation) && !isPlainRead(value[operation])) return 'computes which field it reads';
  const isLoop = LOOPS.has(operation);
  if (isLoop && step.isInLoop) return 'has a loop inside a loop';
  open.push({ value: value[operation], depth: depth + 1, isInLoop: step.isInLoop || isLoop });
  return null;
}

/** Names are literals, so what a rule can reach is known before it runs. */
function isPlainRead(operand: unknown): boolean {
  if (Array.isArray(operand)) return operand.every(isPlainRead);
  if (typeof operand === 'object' && operand !== null) return false;
  return !String(operand)
    .split('.')
    .some((part) => FORBIDDEN_KEYS.has(part));
}

/**
 * Whether a rule accepted by `readLogic` is true. A rule that fails on the given answers (such as a number of an
 * object) counts as true: the field is shown rather than lost.
 */
export function holds({ rule, data, row }: { rule: JsonRecord; data: unknown; row: unknown }): boolean {
  try {
    return jsonLogic.truthy(jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], { data, row }));
  } catch {
    return true;
  }
}
