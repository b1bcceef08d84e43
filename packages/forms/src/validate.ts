import { hiddenFromChild } from './adult-questions.ts';
import { answerAt, isBlank, writeAnswer } from './answer-access.ts';
import { type AnswerContext, aroundForm, aroundInner } from './around.ts';
import { clearHidden, isVisible } from './conditions.ts';
import { isRecord } from './json-access.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Fault, faultInWords } from './messages.ts';
import type { Answers, Form, FormNode, GridNode, InputNode, JsonRecord } from './nodes.ts';
import { PATTERN_STEPS } from './pattern/pattern.ts';
import type { Budget } from './pattern/program.ts';
import { shapeAnswers } from './shape.ts';
import { childrenOf, everyNode, isGrid, isInput, isNest } from './walk.ts';

/** `path` as in 'children[0].dob'; `label` as in the form. */
export type AnswerError = { path: string; label: string; message: string };
export type ValidationResult = { ok: true; clean: Answers } | { ok: false; errors: readonly AnswerError[] };

const MOST_ERRORS = 500;

type Judgement = {
  faults: ReadonlyMap<string, Fault>;
  /** Paths of rows with unreadable values: they are not empty, even if they look empty. */
  faultyRows: ReadonlySet<string>;
  errors: AnswerError[];
  locale: string;
  today: string;
  budget: Budget;
};
type Level = {
  nodes: readonly FormNode[];
  held: unknown;
  into: Answers;
  prefix: string;
  around: AnswerContext;
  isShown: boolean;
  judgement: Judgement;
};

/**
 * Validates a submission against the definition it was filled in with. `clean` contains only answers to the form's
 * questions, each in its type's shape: anything else is dropped, and so are answers to hidden questions (unless the
 * definition keeps them). `now` is the practice's wall time, 'YYYY-MM-DD' with an optional time. Messages are in
 * English or Spanish by `locale`; labels are the given form's, so pass a translated form for translated labels. Never
 * throws, for any `data`.
 */
export function validateSubmission(input: {
  form: Form;
  data: unknown;
  locale?: string;
  now: string;
}): ValidationResult {
  const { form, data, locale = 'en-US', now } = input;
  const { answers, faults } = shapeAnswers({ form, data, locale });
  const tooMany = [...faults].find(([, fault]) => fault.key === 'manyAnswers');
  if (tooMany !== undefined) return refusedWhole({ form, path: tooMany[0], fault: tooMany[1], locale });
  const hidden = hiddenFromChild({ form, data: answers, today: now });
  const cleared = clearHidden({ form, data: answers, hidden });
  const judgement: Judgement = {
    ...{ faults, faultyRows: rowsWith(faults), errors: [] },
    ...{ locale, today: now.slice(0, 10), budget: { steps: PATTERN_STEPS } },
  };
  const clean: Answers = {};
  const top = { held: cleared, into: clean, prefix: '', around: aroundForm(cleared, hidden), isShown: true };
  judgeLevel({ nodes: form.nodes, ...top, judgement });
  return judgement.errors.length === 0 ? { ok: true, clean } : { ok: false, errors: judgement.errors };
}

type WholeFormFault = { form: Form; path: string; fault: Fault; locale: string };

/** Too much to validate: reported once, at the grid that exceeded the limit, and nothing else is checked. */
function refusedWhole({ form, path, fault, locale }: WholeFormFault): ValidationResult {
  const key = path.slice(path.lastIndexOf('].') + 1).replace(/^\./, '');
  const grid = [...everyNode(form.nodes)].find(
    (node) => isGrid(node) && (node.key === key || key.endsWith(`.${node.key}`)),
  );
  return { ok: false, errors: [{ path, label: grid?.label || key, message: faultInWords({ fault, locale }) }] };
}

function rowsWith(faults: ReadonlyMap<string, Fault>): ReadonlySet<string> {
  const ends = [...faults.keys()].flatMap((path) =>
    [...path.matchAll(/\]/g)].map(({ index }) => path.slice(0, index + 1)),
  );
  return new Set(ends);
}

function judgeLevel({ nodes, ...level }: Level): void {
  for (const node of nodes) judgeNode({ node, ...level });
}

type NodeAtLevel<N extends FormNode = FormNode> = Omit<Level, 'nodes'> & { node: N };

function judgeNode({ node, ...level }: NodeAtLevel): void {
  const { held, into, prefix } = level;
  const isShown = level.isShown && isVisible({ node, around: level.around });
  if (isGrid(node)) judgeGrid({ ...level, node, isShown });
  else if (isNest(node)) {
    const inner: Answers = {};
    const value = answerAt(held, node.key);
    const inside = { held: value, into: inner, prefix: `${prefix}${node.key}.`, isShown };
    judgeLevel({ ...level, ...inside, nodes: node.components, around: aroundInner(level.around, value) });
    if (Object.keys(inner).length > 0) writeAnswer(into, node.key, inner);
  } else if (isInput(node)) judgeInput({ ...level, node, isShown });
  else judgeLevel({ ...level, nodes: childrenOf(node), isShown });
}

function judgeInput({ node, held, into, prefix, isShown, judgement }: NodeAtLevel<InputNode>): void {
  if (!isShown && node.clearOnHide) return;
  const value = answerAt(held, node.key);
  if (value !== undefined) writeAnswer(into, node.key, value);
  if (!isShown) return;
  const path = `${prefix}${node.key}`;
  const { today, budget, faults } = judgement;
  const fault = faults.get(path) ?? judgeAnswer({ node, value, today, budget });
  if (fault !== null) report({ node, path, fault, judgement });
}

function judgeGrid({ node, held, into, prefix, around, isShown, judgement }: NodeAtLevel<GridNode>): void {
  if (!isShown && node.clearOnHide) return;
  const value = answerAt(held, node.key);
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  const path = `${prefix}${node.key}`;
  // A row without input is what a grid shows before it is used.
  const isUsed = (row: unknown, at: number) => !isBlank(row) || judgement.faultyRows.has(`${path}[${at}]`);
  const count = rows.filter(isUsed).length;
  const fault = isShown ? (judgement.faults.get(path) ?? judgeRowCount(node, count)) : null;
  if (fault !== null) report({ node, path, fault, judgement });
  const kept: Answers[] = [];
  for (const [at, row] of rows.entries()) {
    if (!isUsed(row, at)) continue;
    const inner: Answers = {};
    const inside = { held: row, into: inner, prefix: `${path}[${at}].`, around: aroundInner(around, row, at) };
    judgeLevel({ nodes: node.components, ...inside, isShown, judgement });
    kept.push(inner);
  }
  if (isShown) judgeUnique({ node, rows, path, judgement });
  if (kept.length > 0) writeAnswer(into, node.key, kept);
}

function judgeRowCount(node: GridNode, count: number): Fault | null {
  if (node.isRequired && count === 0) return { key: 'requiredRows' };
  if (node.minRows !== null && count < node.minRows) return { key: 'fewRows', limit: node.minRows };
  return node.maxRows !== null && count > node.maxRows ? { key: 'manyRows', limit: node.maxRows } : null;
}

type UniqueInput = { node: GridNode; rows: readonly JsonRecord[]; path: string; judgement: Judgement };

function judgeUnique({ node, rows, path, judgement }: UniqueInput): void {
  for (const column of node.components) {
    if (!isInput(column) || !column.isUnique) continue;
    const seen = new Set<string>();
    for (const [at, row] of rows.entries()) {
      const value = answerAt(row, column.key);
      if (isBlank(value)) continue;
      const word = JSON.stringify(value).toLowerCase();
      if (seen.has(word))
        report({ node: column, path: `${path}[${at}].${column.key}`, fault: { key: 'unique' }, judgement });
      seen.add(word);
    }
  }
}

type Report = { node: FormNode; path: string; fault: Fault; judgement: Judgement };

function report({ node, path, fault, judgement }: Report): void {
  if (judgement.errors.length >= MOST_ERRORS) return;
  const custom = 'customMessage' in node ? node.customMessage : '';
  const message = custom === '' ? faultInWords({ fault, locale: judgement.locale }) : custom;
  judgement.errors.push({ path, label: node.label || node.key, message });
}
