import type { FormNode, GridNode, InputNode } from './nodes.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/**
 * A question, or a grid, with its path; `isOthers` if it asks about someone else than the patient, `isInOthersPart` if the
 * part of the form around it does.
 */
export type PatientQuestion = { node: InputNode | GridNode; path: string; isOthers: boolean; isInOthersPart: boolean };

/** People who aren't the patient, in the texts and keys of forms, without accents. */
const PEOPLE = [
  ...['guardians?', 'parents?', 'mothers?', 'fathers?', 'mom', 'dad', 'stepmother', 'stepfather', 'spouses?'],
  ...['husbands?', 'wife', 'partners?', 'emergency', 'kin', 'insured', 'subscribers?', 'policy ?holders?', 'holders?'],
  ...[
    'card ?holders?',
    'guarantors?',
    'responsible',
    'representatives?',
    'caregivers?',
    'caretakers?',
    'prox(?:y|ies)',
  ],
  ...['power of attorney', 'poa', 'siblings?', 'brothers?', 'sisters?', 'relatives?', 'friends?', 'grandparents?'],
  ...['grandmother', 'grandfather', 'roommates?', 'witness(?:es)?', 'interpreters?', 'family members?', 'custodians?'],
  ...['contact persons?', '(?:alternate|alternative|secondary|additional|other) contacts?', 'authorized persons?'],
  ...['person completing', 'completed by', 'filled out by', 'trusted contacts?', 'significant other', 'chaperone'],
  // Spanish.
  ...[
    'tutor(?:a|es)?',
    'guardian(?:a|es)?',
    'madres?',
    'padres?',
    'mama',
    'papa',
    'conyuges?',
    'espos[oa]s?',
    'marido',
  ],
  ...[
    'parejas?',
    'emergencias?',
    'asegurad[oa]s?',
    'titular(?:es)?',
    'suscriptor(?:a|es)?',
    'garantes?',
    'responsables?',
  ],
  ...['representantes?', 'cuidador(?:a|es)?', 'apoderad[oa]s?', 'herman[oa]s?', 'familiar(?:es)?', 'parientes?'],
  ...['amig[oa]s?', 'abuel[oa]s?', 'testigos?', 'interpretes?', 'persona de contacto', 'custodios?', 'fiador(?:a|es)?'],
  ...['otro contacto', 'contacto (?:alternativo|secundario|adicional)', 'acompanantes?'],
].join('|');
const OTHERS = new RegExp(`\\b(?:${PEOPLE})\\b`);
/** Also meant in "call my doctor": someone else only as the owner of what is asked, or as a whole heading. */
const OFFICES =
  'doctors?|physicians?|dentists?|optometrists?|ophthalmologists?|providers?|pcp|pharmac(?:y|ies)|employers?|schools?|attorneys?|lawyers?|medic[oa]s?|doctora|farmacias?|emplead(?:or|ora|ores)|patron|escuelas?|abogad[oa]s?';
const THINGS =
  'first|last|middle|full|given|family|names?|phones?|telephones?|emails?|mail|address(?:es)?|fax|cell|mobile|birth|birthday|dob|date|information|info|details|contact';
const OWNED = new RegExp(`\\b(?:${OFFICES})(?: s)? (?:${THINGS})\\b|\\b(?:del|de la|de su) (?:${OFFICES})\\b`);
const HEADED = new RegExp(
  `^(?:(?:your|my|the|primary|secondary|family|care|su|mi|el|la|datos|informacion) )*(?:${OFFICES})$`,
);
/** A part about insurance asks about the insured, who may be someone else. */
const INSURANCE = /^(?:\p{L}+ ){0,3}(?:insurance|seguro)(?: (?:information|info|details|card|medico|de vision))?$/u;
/** "Relationship to the patient" and "the patient's guardian" name the patient, but ask about the other. */
const BELONGING =
  /\b(?:patient s|of (?:the |this )?patient|(?:to|with) (?:the |this )?patient|del? (?:la |el )?paciente|al paciente|con el paciente)\b/g;
const PATIENT = /\b(?:patients?|pacientes?)\b/;
/** In a guardian's part, the child is the patient. */
const CHILD = /\b(?:child(?:ren)?(?: s)?|minor(?: s)?|nin[oa]s?|menor(?:es)?|hij[oa]s?)\b/;
/** How long a text is at most that heads the questions after it. */
const LONGEST_HEADING = 90;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/<[^>]*>|&\w+;/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOfKey = (key: string): string =>
  plain(key.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll(/(\p{L})(\d)/gu, '$1 $2'));

const isOthersText = (text: string): boolean =>
  OTHERS.test(text) || OWNED.test(` ${text} `.trim()) || HEADED.test(text);

type Named = 'other' | 'patient' | null;

/** Whom a text names. Both, as "Patient or guardian", counts as someone else: nothing is guessed. */
function namedIn(text: string): Named {
  const words = plain(text);
  if (words === '') return null;
  if (isOthersText(words)) return 'other';
  return PATIENT.test(words) || CHILD.test(words) ? 'patient' : null;
}

/** Whom a group of questions is about: "Patient and emergency contact" leaves that to its questions. */
function groupOf(texts: readonly string[], key: string): Named {
  const said = texts.map(plain).filter((text) => text !== '');
  const isBoth = said.some((text) => isOthersText(text) && PATIENT.test(text.replaceAll(BELONGING, ' ')));
  if (isBoth) return null;
  if (said.some((text) => isOthersText(text) || INSURANCE.test(text)) || isOthersText(wordsOfKey(key))) return 'other';
  return said.some((text) => PATIENT.test(text) || CHILD.test(text)) || PATIENT.test(wordsOfKey(key))
    ? 'patient'
    : null;
}

function textsOf(node: FormNode): string[] {
  if (node.type === 'panel') return [node.label, node.title];
  if (node.type === 'fieldset') return [node.label, node.legend];
  return [node.label];
}

type Group = { nodes: readonly FormNode[]; prefix: string; isOthers: boolean };

const within = (isOthers: boolean, named: Named): boolean => (named === null ? isOthers : named === 'other');

/** A question's own words count most: "Patient's first name" in a guardian's part is the patient's. */
function isOthersQuestion({ node, isOthers }: { node: InputNode | GridNode; isOthers: boolean }): boolean {
  const groups = node.key.split('.').slice(0, -1).map(wordsOfKey);
  if (groups.some(isOthersText)) return true;
  const named = namedIn(node.label);
  if (named !== null) return named === 'other';
  return isOthers && !/^patient[_A-Z-]/.test(node.key.split('.').at(-1) ?? '');
}

/** A short text between questions is the heading of those after it; a longer one is only read. */
function headingOf(node: FormNode): string | null {
  if (node.type !== 'content' && node.type !== 'htmlelement') return null;
  const text = plain(node.html);
  return text === '' || text.length > LONGEST_HEADING ? null : node.html;
}

/**
 * A form's questions, each with whether it asks about someone else: a guardian, an emergency contact, the insured. That
 * shows in the keys and titles of the groups around it, in headings before it, and in its own label, in English and
 * Spanish.
 */
export function patientQuestions({ nodes, prefix, isOthers }: Group): PatientQuestion[] {
  let isHeadedOthers = isOthers;
  return nodes.flatMap((node): PatientQuestion[] => {
    const heading = headingOf(node);
    if (heading !== null) {
      isHeadedOthers = within(isOthers, groupOf([heading], ''));
      return [];
    }
    const path = `${prefix}${node.key}`;
    if (isGrid(node) || isInput(node)) {
      const asked = { node, isOthers: isHeadedOthers };
      return [{ node, path, isOthers: isOthersQuestion(asked), isInOthersPart: isHeadedOthers }];
    }
    const inner = within(isHeadedOthers, groupOf(textsOf(node), node.key));
    if (isNest(node)) return patientQuestions({ nodes: node.components, prefix: `${path}.`, isOthers: inner });
    if (node.type === 'tabs')
      return node.tabs.flatMap((tab) =>
        patientQuestions({
          nodes: tab.components,
          prefix,
          isOthers: within(inner, groupOf([tab.label], tab.key)),
        }),
      );
    return patientQuestions({ nodes: childrenOf(node), prefix, isOthers: inner });
  });
}
