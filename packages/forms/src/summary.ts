import { answerAt, isBlank } from './answer-access.ts';
import { type AnswerContext, aroundForm, aroundInner } from './around.ts';
import { isVisible } from './conditions.ts';
import { isRecord, own } from './json-access.ts';
import type { Answers, ContentNode, Form, FormNode, GridNode, HtmlNode, InputNode, SurveyNode } from './nodes.ts';
import { scoreInWords, scoreOf } from './score.ts';
import { answerInWords, type FileAnswer, filesOf } from './summary-values.ts';
import { type Translations, textIn, translateForm } from './translate.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/**
 * One line of a printed form. `value` is empty if nothing was answered. `signature` is a picture's data URL; files are
 * in `files`, and by name in `value`. `unsupported` lines are components nobody could fill in here. `content` lines are
 * what a patient read and signed: `html` as in the definition, so anything that shows it has to clean it.
 */
export type AnswerLine = {
  path: string;
  /** Titles around the question, outermost first, joined with ' · '; empty on a plain page. */
  section: string;
  label: string;
  value: string;
  kind: 'text' | 'signature' | 'files' | 'unsupported' | 'content';
  signature: string | null;
  files: readonly FileAnswer[];
  /** For content lines; empty on all others. */
  html: string;
  /** The locale of `html` if it differs from the lines around it; else empty. */
  locale: string;
};

/** The language a form's texts were read in: answers may be shown in another one. */
export type ReadIn = { locale: string; translations: Translations };

const NO_CONTENT = { html: '', locale: '' } as const;
const TEXT_LINE = { kind: 'text', signature: null, files: [], ...NO_CONTENT } as const;

type Level = {
  nodes: readonly FormNode[];
  held: unknown;
  section: string;
  prefix: string;
  around: AnswerContext;
  lines: AnswerLine[];
  locale: string;
  readIn: ReadIn | null;
};

/**
 * All questions that were shown, with their answers as text, and the texts between them, in form order. Pass the
 * definition the answers were filled in with. Without translations the texts are the definition's.
 * @param input.around the surroundings of the answers, if they are a row's and not the whole form's
 * @param input.readIn returns the texts between the questions as they were read when the form was signed
 */
export function answersInWords(input: {
  form: Form;
  data: Answers;
  locale: string;
  translations?: Translations;
  readIn?: ReadIn;
  around?: AnswerContext;
}): readonly AnswerLine[] {
  const { data, locale, translations = {}, readIn = null } = input;
  const form = translateForm({ form: input.form, locale, translations });
  const lines: AnswerLine[] = [];
  const { around = aroundForm(data) } = input;
  tellLevel({ nodes: form.nodes, held: data, section: '', prefix: '', lines, around, locale, readIn });
  return lines;
}

function tellLevel({ nodes, ...level }: Level): void {
  for (const node of nodes) if (isVisible({ node, around: level.around })) tellNode({ node, ...level });
}

type SummaryInput<N extends FormNode = FormNode> = Omit<Level, 'nodes'> & { node: N };

function tellNode({ node, ...level }: SummaryInput): void {
  if (node.type === 'survey') tellSurvey({ node, ...level });
  else if (node.type === 'unsupported') tellUnsupported({ node, ...level });
  else if (isGrid(node)) tellGrid({ node, ...level });
  else if (isNest(node)) {
    const held = answerAt(level.held, node.key);
    const section = joined(level.section, node.label);
    tellLevel({
      ...level,
      nodes: node.components,
      held,
      section,
      prefix: `${level.prefix}${node.key}.`,
      around: aroundInner(level.around, held),
    });
  } else if (node.type === 'content' || node.type === 'htmlelement') tellContent({ node, ...level });
  else if (!isInput(node)) tellLayout({ node, ...level });
  else if (node.type !== 'hidden') tellInput({ node, ...level });
}

function joined(section: string, title: string): string {
  return [section, title].filter((part) => part !== '').join(' · ');
}

function tellLayout({ node, ...level }: SummaryInput): void {
  if (node.type === 'tabs') {
    for (const tab of node.tabs)
      tellLevel({ ...level, nodes: tab.components, section: joined(level.section, tab.label) });
    return;
  }
  const title = node.type === 'panel' ? node.title : node.type === 'fieldset' ? node.legend : '';
  tellLevel({ ...level, nodes: childrenOf(node), section: joined(level.section, title) });
}

function tellInput({ node, held, section, prefix, lines, locale }: SummaryInput<InputNode>): void {
  const answer = answerAt(held, node.key);
  const kind = node.type === 'signature' ? 'signature' : node.type === 'file' ? 'files' : 'text';
  const isSigned = node.type === 'signature' && typeof answer === 'string' && answer.startsWith('data:image/');
  lines.push({
    path: `${prefix}${node.key}`,
    section,
    label: node.label,
    value: isBlank(answer) && typeof answer !== 'boolean' ? '' : answerInWords({ node, answer, locale }),
    kind,
    signature: isSigned ? answer : null,
    files: node.type === 'file' ? filesOf(answer) : [],
    ...NO_CONTENT,
  });
}

function tellContent({ node, section, prefix, lines, readIn }: SummaryInput<ContentNode | HtmlNode>): void {
  if (node.html.trim() === '') return;
  const read = readIn === null ? node.html : textIn({ text: node.html, ...readIn });
  // A heading's text alone would not look like a heading.
  const html = node.type === 'htmlelement' && /^h[1-6]$/.test(node.tag) ? `<${node.tag}>${read}</${node.tag}>` : read;
  const locale = readIn === null || read === node.html ? '' : readIn.locale;
  const path = `${prefix}${node.key}`;
  lines.push({ ...TEXT_LINE, kind: 'content', path, section, label: '', value: '', html, locale });
}

/** One line per survey question, under the survey's own label, and its points if scored. */
function tellSurvey({ node, held, section, prefix, lines, locale }: SummaryInput<SurveyNode>): void {
  const answers = answerAt(held, node.key);
  const around = { ...TEXT_LINE, section: joined(section, node.label) };
  const path = `${prefix}${node.key}`;
  for (const question of node.questions) {
    const chosen = isRecord(answers) ? own(answers, question.value) : undefined;
    const value = node.values.find((option) => option.value === chosen)?.label ?? '';
    lines.push({ ...around, path: `${path}.${question.value}`, label: question.label, value });
  }
  const score = scoreOf({ node, answers });
  if (score !== null) lines.push({ ...around, path: `${path}.#`, ...scoreInWords({ score, locale }) });
}

function tellGrid({ node, held, section, prefix, ...level }: SummaryInput<GridNode>): void {
  const value = answerAt(held, node.key);
  const rows = Array.isArray(value) ? value : [];
  const path = `${prefix}${node.key}`;
  if (rows.length === 0) level.lines.push({ ...TEXT_LINE, path, section, label: node.label, value: '' });
  for (const [at, row] of rows.entries()) {
    const rowSection = joined(section, `${node.label} ${at + 1}`);
    const inside = { held: row, section: rowSection, prefix: `${path}[${at}].` };
    tellLevel({ ...level, ...inside, nodes: node.components, around: aroundInner(level.around, row, at) });
  }
}

function tellUnsupported({
  node,
  held,
  section,
  prefix,
  lines,
}: SummaryInput<Extract<FormNode, { type: 'unsupported' }>>): void {
  const answer = answerAt(held, node.key);
  const value = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
  const { label } = node;
  lines.push({ ...TEXT_LINE, path: `${prefix}${node.key}`, section, label, value, kind: 'unsupported' });
}
