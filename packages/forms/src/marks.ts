import { answerAt } from './answer-access.ts';
import { isRecord } from './json-access.ts';
import type { Answers, Form, FormNode, InputNode } from './nodes.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/** What an answer decides outside the form: texts to the patient's phone, or the HIPAA notice. */
export type ConsentPurpose = 'texts' | 'hipaa';
export type ConsentAnswer = {
  purpose: ConsentPurpose;
  decision: 'given' | 'refused';
  question: string;
  answer: string;
};

/** An answer that cannot wait for the visit; `path` is where it was given. */
export type UrgentAnswer = { path: string; question: string; answer: string };

const CONSENT_PURPOSES: ReadonlySet<string> = new Set<ConsentPurpose>(['texts', 'hipaa']);

const isPurpose = (text: string): text is ConsentPurpose => CONSENT_PURPOSES.has(text);

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** The chosen values: of a list its values, of a survey `question=value`, of a checkbox `true`. */
function chosenOf(node: InputNode, answer: unknown): { value: string; question: string; answer: string }[] {
  const { label } = node;
  if (node.type === 'checkbox') return answer === true ? [{ value: 'true', question: '', answer: label }] : [];
  if (node.type === 'selectboxes') {
    const ticked = isRecord(answer) ? Object.keys(answer).filter((key) => answer[key] === true) : [];
    return ticked.map((value) => ({ value, question: label, answer: labelIn(node.options, value) }));
  }
  if (node.type === 'survey') {
    const chosen = isRecord(answer) ? Object.entries(answer) : [];
    return chosen.map(([question, value]) => ({
      value: `${question}=${String(value)}`,
      question: labelIn(node.questions, question),
      answer: labelIn(node.values, String(value)),
    }));
  }
  if (node.type !== 'radio' && node.type !== 'select') return [];
  const values = [answer].flat().filter((value) => typeof value === 'string');
  return values.map((value) => ({ value, question: label, answer: labelIn(node.options, value) }));
}

/**
 * A question's urgent answers. Its definition names them in form.io's custom properties: `"properties": {"urgent":
 * "curtain,loss"}`, by the values of the choices; of a survey `question=value`, of a checkbox `true`.
 */
export function urgentIn(node: InputNode, answer: unknown): Omit<UrgentAnswer, 'path'>[] {
  const urgent = listed(node.marks.urgent);
  if (urgent.length === 0) return [];
  return chosenOf(node, answer)
    .filter(({ value }) => urgent.includes(value))
    .map(({ question, answer: said }) => ({ question, answer: said }));
}

/** Every urgent answer among validated answers, in the form's order and texts. */
export function urgentAnswers({ form, data }: { form: Form; data: Answers }): UrgentAnswer[] {
  const found: UrgentAnswer[] = [];
  visitAnswers({ nodes: form.nodes, held: data, prefix: '' }, ({ node, answer, path }) => {
    for (const one of urgentIn(node, answer)) found.push({ path, ...one });
  });
  return found;
}

/** What the person wrote in their own words, in the form's order. */
export function writtenAnswers({ form, data }: { form: Form; data: Answers }): string[] {
  const found: string[] = [];
  visitAnswers({ nodes: form.nodes, held: data, prefix: '' }, ({ node, answer }) => {
    if (isFreeText(node) && typeof answer === 'string' && answer.trim() !== '') found.push(answer);
  });
  return found;
}

/** Whether people answer a question in their own words. */
export const isFreeText = ({ type }: InputNode): boolean => type === 'textarea' || type === 'textfield';

/**
 * What validated answers decide about consent. A question declares it in form.io's custom properties: `"properties":
 * {"consent": "texts", "consentGiven": "yes", "consentRefused": "no"}`. Grid rows are about other people and decide
 * nothing.
 */
export function consentAnswers({ form, data }: { form: Form; data: Answers }): ConsentAnswer[] {
  const found: ConsentAnswer[] = [];
  visitAnswers({ nodes: form.nodes, held: data, prefix: '', areRowsLeftOut: true }, ({ node, answer }) => {
    const { consent: purpose = '', consentGiven, consentRefused } = node.marks;
    if (!isPurpose(purpose)) return;
    for (const { value, answer: said } of chosenOf(node, answer)) {
      const decision = listed(consentGiven).includes(value) ? 'given' : 'refused';
      if (decision === 'refused' && !listed(consentRefused).includes(value)) continue;
      found.push({ purpose, decision, question: node.label, answer: said });
    }
  });
  return found;
}

type Level = { nodes: readonly FormNode[]; held: unknown; prefix: string; areRowsLeftOut?: boolean };
type Visit = (given: { node: InputNode; answer: unknown; path: string }) => void;

function visitAnswers({ nodes, held, prefix, areRowsLeftOut = false }: Level, visit: Visit): void {
  for (const node of nodes) {
    const path = `${prefix}${node.key}`;
    if (isGrid(node)) {
      const rows = answerAt(held, node.key);
      if (areRowsLeftOut || !Array.isArray(rows)) continue;
      for (const [at, row] of rows.entries())
        visitAnswers({ nodes: node.components, held: row, prefix: `${path}[${at}].` }, visit);
    } else if (isNest(node)) {
      const inner = answerAt(held, node.key);
      visitAnswers({ nodes: node.components, held: inner, prefix: `${path}.`, areRowsLeftOut }, visit);
    } else if (isInput(node)) visit({ node, answer: answerAt(held, node.key), path });
    else visitAnswers({ nodes: childrenOf(node), held, prefix, areRowsLeftOut }, visit);
  }
}
