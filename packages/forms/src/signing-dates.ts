import { answerAt, isBlank, writeAnswer } from './answer-access.ts';
import type { Answers, Form, FormNode, InputNode } from './nodes.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

const DATE = /\b(?:date|dated|signed on|fecha)\b/i;
/** Dates next to a signature that are not its own. */
const OTHER_DATE = /birth|born|nacimiento|exam|visit|consulta|appointment|cita|expir|venc|ends|effective|vigencia/i;

/** A level's questions in order; grids are excluded, because their empty rows have to stay empty. */
function questionsIn(nodes: readonly FormNode[]): FormNode[] {
  return nodes.flatMap((node) => {
    if (isInput(node)) return node.type === 'hidden' || node.isHidden ? [] : [node];
    return isNest(node) ? [node] : questionsIn(childrenOf(node));
  });
}

function isSigningDate(node: FormNode | undefined): node is InputNode {
  if (node?.type !== 'day' && node?.type !== 'datetime') return false;
  const isWholeDate = node.type === 'day' ? node.hiddenParts.length === 0 : node.hasDate && !node.hasTime;
  const names = `${node.label} ${node.key}`;
  return isWholeDate && isBlank(node.defaultValue) && DATE.test(node.label) && !OTHER_DATE.test(names);
}

/** The date next to a signature: after it, or right before it. */
function dateBeside(questions: readonly FormNode[], at: number): InputNode | null {
  const [before, after] = [questions[at - 1], questions[at + 1]];
  if (isSigningDate(after)) return after;
  return isSigningDate(before) && questions[at - 2]?.type !== 'signature' ? before : null;
}

/**
 * The answers with the date of each unsigned signature set to today: people sign on the day they fill in a form.
 * Nothing is changed in place; a date next to a given signature stays.
 * @param input.today 'YYYY-MM-DD' at the practice
 */
export function dateSignatures({ form, answers, today }: { form: Form; answers: Answers; today: string }): Answers {
  const dated = structuredClone(answers);
  dateLevel({ nodes: form.nodes, prefix: '', dated, today });
  return dated;
}

type Level = { nodes: readonly FormNode[]; prefix: string; dated: Answers; today: string };

function dateLevel({ nodes, prefix, dated, today }: Level): void {
  const questions = questionsIn(nodes);
  for (const [at, node] of questions.entries()) {
    if (isNest(node) && !isGrid(node))
      dateLevel({ nodes: node.components, prefix: `${prefix}${node.key}.`, dated, today });
    if (node.type !== 'signature' || !isBlank(answerAt(dated, `${prefix}${node.key}`))) continue;
    const date = dateBeside(questions, at);
    if (date !== null) writeAnswer(dated, `${prefix}${date.key}`, today);
  }
}
