import { answerAt, isBlank } from './answer-access.ts';
import { type Facts, factsOf } from './facts.ts';
import { isRecord } from './json-access.ts';
import type { Answers, Form } from './nodes.ts';
import { everyNode, isInput } from './walk.ts';

export const CONTACT_ITEMS = ['cellPhone', 'primaryPhone', 'secondaryPhone', 'email', 'locale'] as const;
export type ContactItem = (typeof CONTACT_ITEMS)[number];

/** What answers say about the patient's record. Phones and emails are as they were typed. */
export type Proposal =
  | { item: string; kind: 'contact'; field: ContactItem; value: string }
  | { item: string; kind: 'insurance'; carrier: string; plan: string; memberId: string }
  | { item: string; kind: 'medicine' | 'allergy'; name: string; detail: string }
  /** A medicine of the record that the answers no longer name. */
  | { item: string; kind: 'ended'; healthKey: number; name: string; detail: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Options' labels by question and value: a carrier is stored by its name. */
function labelled({ form, key, value }: { form: Form; key: string; value: string }): string {
  for (const node of everyNode(form.nodes))
    if (node.key === key && isInput(node) && (node.type === 'select' || node.type === 'radio'))
      return node.options.find((option) => option.value === value)?.label ?? value;
  return value;
}

const FACT_OF = {
  cellPhone: 'cellPhone',
  primaryPhone: 'homePhone',
  secondaryPhone: 'workPhone',
  email: 'email',
} as const;

const localeIn = (language: string): string => {
  if (/^(?:es|spanish|español)/i.test(language)) return 'es-US';
  return /^(?:en|english)/i.test(language) ? 'en-US' : '';
};

function contactIn({ facts, data }: { facts: Facts; data: Answers }): Proposal[] {
  const language = textOf(answerAt(data, 'preferredLanguage')) || textOf(answerAt(data, 'language'));
  return CONTACT_ITEMS.flatMap((field): Proposal[] => {
    const value = field === 'locale' ? localeIn(language) : textOf(facts[FACT_OF[field]]);
    return value === '' ? [] : [{ item: `contact.${field}`, kind: 'contact', field, value }];
  });
}

/** How the insurance questions of a form begin, each with its own carrier. */
const COVERAGES = ['vision', 'medical', 'secondary'] as const;

function insuranceIn({ form, data }: { form: Form; data: Answers }): Proposal[] {
  return COVERAGES.flatMap((which): Proposal[] => {
    const answered = (part: string) => textOf(answerAt(data, `${which}${part}`));
    const carrier = answered('OtherCarrier') || labelled({ form, key: `${which}Carrier`, value: answered('Carrier') });
    if (carrier === '') return [];
    const plan = answered('Group');
    return [{ item: `insurance.${which}`, kind: 'insurance', carrier, plan, memberId: answered('MemberId') }];
  });
}

const HEALTH_KEYS = {
  medicine: { name: ['medication', 'medicine', 'name'], detail: ['dose', 'frequency'] },
  allergy: { name: ['allergen', 'allergy', 'name'], detail: ['reaction', 'severity'] },
} as const;

function healthIn({ kind, rows }: { kind: 'medicine' | 'allergy'; rows: unknown }): Proposal[] {
  if (!Array.isArray(rows)) return [];
  const keys = HEALTH_KEYS[kind];
  return rows.filter(isRecord).flatMap((row, at): Proposal[] => {
    const [name = ''] = keys.name.map((key) => textOf(row[key])).filter(Boolean);
    const detail = keys.detail.map((key) => textOf(row[key])).filter(Boolean);
    return name === '' ? [] : [{ item: `${kind}.${at}`, kind, name, detail: detail.join(', ') }];
  });
}

/** What a form's validated answers say about the record, in the order staff review it. */
export function proposalsOf({ form, data }: { form: Form; data: Answers }): Proposal[] {
  if (isBlank(data)) return [];
  const facts = factsOf({ form, data });
  return [
    ...contactIn({ facts, data }),
    ...insuranceIn({ form, data }),
    ...healthIn({ kind: 'medicine', rows: facts.medicines }),
    ...healthIn({ kind: 'allergy', rows: facts.allergies }),
  ];
}
