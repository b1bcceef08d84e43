import { answerAt, isBlank, writeAnswer } from './answer-access.ts';
import type { Answers, Form, FormNode, InputNode } from './nodes.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

const DATE = /\b(?:date|dated|signed on|fecha)\b/i;
/** Dates that may stand beside a signature and are not its own. */
const OTHER_DATE = /birth|born|nacimiento|exam|visit|consulta|appointment|cita|expir|venc|ends|effective|vigencia/i;

/** The questions of a level in the order in which they are met; grids apart, whose empty rows have to stay empty. */
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

/** The date that stands beside a signature: behind it, or right before it. */
function dateBeside(questions: readonly FormNode[], at: number): InputNode | null {
  const [before, after] = [questions[at - 1], questions[at + 1]];
  if (isSigningDate(after)) return after;
  return isSigningDate(before) && questions[at - 2]?.type !== 'signature' ? before : null;
}

/**
 * The answers with the date of each signature that nobody has given yet set to today: people sign on the day on which
 * they fill in a form. Nothing is changed in place; a date beside a given signature stays.
 * @param input.today 'YYYY-MM-DD' where the practice is
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
