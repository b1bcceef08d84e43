import { answerAt, isBlank, writeAnswer } from './answer-access.ts';
import { type AnswerContext, answerFrom, aroundForm, aroundInner } from './around.ts';
import { isVisible } from './conditions.ts';
import { IDENTITY_KEYS, plainKey } from './identity-keys.ts';
import { isRecord } from './json-access.ts';
import type { Answers, Form, GridNode, InputNode } from './nodes.ts';
import { patientQuestions } from './patient-questions.ts';
import { shapeAnswer } from './shape-answer.ts';
import { isGrid, isInput } from './walk.ts';

/**
 * What several forms of a visit ask alike, by the keys of their questions as in `IDENTITY_KEYS`. A question outside of
 * this list is its form's own, under any key.
 */
const FACT_KEYS = {
  firstName: IDENTITY_KEYS.FirstName,
  middleName: IDENTITY_KEYS.MiddleName,
  lastName: IDENTITY_KEYS.LastName,
  birthDate: IDENTITY_KEYS.BirthDate,
  email: IDENTITY_KEYS.Email,
  cellPhone: ['mobilephone', 'cellphone', 'phone', 'telephone', 'phonenumber', 'mobile'],
  homePhone: ['homephone'],
  workPhone: ['workphone'],
  preferredName: ['preferredname'],
  sexAtBirth: ['sexatbirth'],
  homeAddress: ['homeaddress', 'address'],
  mailingAddress: ['mailingaddress'],
  emergencyName: ['emergencyname'],
  emergencyRelationship: ['emergencyrelationship'],
  emergencyPhone: ['emergencyphone'],
  pharmacyName: ['pharmacyname'],
  pharmacyPhone: ['pharmacyphone'],
  primaryDoctor: ['primarydoctor'],
  lastEyeExam: ['lasteyeexam'],
  pregnantOrNursing: ['pregnantornursing'],
  medicines: ['medications', 'medicines'],
  allergies: ['allergylist'],
} as const satisfies Record<string, readonly string[]>;

export type Fact = keyof typeof FACT_KEYS;
export type Facts = Partial<Record<Fact, unknown>>;

const isFact = (name: string): name is Fact => Object.hasOwn(FACT_KEYS, name);

const FACT_OF: ReadonlyMap<string, Fact> = new Map(
  Object.entries(FACT_KEYS).flatMap(([fact, keys]) => (isFact(fact) ? keys.map((key) => [key, fact] as const) : [])),
);

type Question = { node: InputNode | GridNode; path: string; fact: Fact };

/** Facts that are about others by their key already. */
const OF_OTHERS: ReadonlySet<Fact> = new Set<Fact>([
  ...(['emergencyName', 'emergencyRelationship', 'emergencyPhone', 'pharmacyName', 'pharmacyPhone'] as const),
  'primaryDoctor',
]);

/** The questions that ask for a fact. Those about someone else don't, nor those in a grid's rows. */
const factQuestions = (form: Form): Question[] =>
  patientQuestions({ nodes: form.nodes, prefix: '', isOthers: false }).flatMap(({ node, path, isOthers }) => {
    const fact = FACT_OF.get(plainKey(node.key));
    if (fact === undefined || node.type === 'hidden' || (isOthers && !OF_OTHERS.has(fact))) return [];
    return [{ node, path, fact }];
  });

/** What validated answers say that other forms of the visit ask too. */
export function factsOf({ form, data }: { form: Form; data: Answers }): Facts {
  const facts: Facts = {};
  for (const { path, fact } of factQuestions(form)) {
    const answer = answerAt(data, path);
    if (facts[fact] === undefined && !isBlank(answer)) facts[fact] = answer;
  }
  return facts;
}

/** The objects of answers around a question, from the whole form's inward. */
function aroundPath(data: Answers, path: string): AnswerContext {
  const outer = path.split('.').slice(0, -1);
  return outer.reduce((around, key) => aroundInner(around, answerAt(around.holders.at(-1), key)), aroundForm(data));
}

/**
 * Whether validated answers say all there is of a list, such as medicines: by its rows, or by the answer that makes it
 * needless ('Do you take medicines? No'). A list that was left empty or not asked says nothing.
 */
export function isListAnswered({ form, data, fact }: { form: Form; data: Answers; fact: Fact }): boolean {
  return factQuestions(form).some(({ node, path, fact: its }) => {
    if (its !== fact || !isGrid(node)) return false;
    if (!isBlank(answerAt(data, path))) return true;
    const { condition } = node;
    const around = aroundPath(data, path);
    if (condition?.kind !== 'terms' || isVisible({ node, around })) return false;
    return condition.terms.every(({ source }) => !isBlank(answerFrom({ source, around })));
  });
}

/** A fact as an answer to this question; undefined if it does not fit it. */
function answerOf({ node, fact }: { node: InputNode | GridNode; fact: unknown }): unknown {
  if (isGrid(node)) return rowsOf({ grid: node, rows: fact });
  const shaped = shapeAnswer({ node, raw: fact });
  if (!('value' in shaped)) return undefined;
  const isChoice = node.type === 'select' || node.type === 'radio';
  return isChoice && !node.options.some(({ value }) => value === shaped.value) ? undefined : shaped.value;
}

function rowsOf({ grid, rows }: { grid: GridNode; rows: unknown }): Answers[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  const filled = rows.filter(isRecord).flatMap((row) => {
    const answers: Answers = {};
    for (const node of grid.components.filter(isInput)) {
      const answer = answerOf({ node, fact: answerAt(row, node.key) });
      if (!isBlank(answer)) writeAnswer(answers, node.key, answer);
    }
    return isBlank(answers) ? [] : [answers];
  });
  return filled.length === 0 ? undefined : filled;
}

/** A form's answers as far as they are known, and the paths of those questions. */
export function fillFacts({ form, facts }: { form: Form; facts: Facts }): { answers: Answers; paths: string[] } {
  const answers: Answers = {};
  const paths: string[] = [];
  for (const { node, path, fact } of factQuestions(form)) {
    const answer = facts[fact] === undefined ? undefined : answerOf({ node, fact: facts[fact] });
    if (isBlank(answer)) continue;
    writeAnswer(answers, path, answer);
    paths.push(path);
  }
  return { answers, paths };
}
