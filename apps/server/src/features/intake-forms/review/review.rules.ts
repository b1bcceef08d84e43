import { knownLanguage, LANGUAGES } from '@sightline/contract/languages';
import { nameLetters } from '@sightline/contract/person-name';
import { isListAnswered } from '@sightline/forms/facts';
import type { Answers, Form } from '@sightline/forms/nodes';
import { type ContactItem, type Proposal, proposalsOf } from '@sightline/forms/proposals';
import { formatUsPhone, toE164 } from '@sightline/messaging/phone-number';

/** What the record holds now. */
export type HeldRecord = {
  contact: Record<ContactItem, string>;
  coverages: readonly { carrier: string; plan: string; memberId: string }[];
  health: readonly { healthKey: number; kind: 'medicine' | 'allergy'; name: string; detail: string }[];
};

const CONTACT_LABELS: Record<ContactItem, string> = {
  cellPhone: 'Cell phone',
  primaryPhone: 'Home phone',
  secondaryPhone: 'Other phone',
  email: 'Email',
  locale: 'Language',
};
const INSURANCE_LABELS: Record<string, string> = {
  'insurance.vision': 'Vision insurance',
  'insurance.medical': 'Medical insurance',
  'insurance.secondary': 'Secondary insurance',
};

export function labelOf(proposal: Proposal): string {
  if (proposal.kind === 'contact') return CONTACT_LABELS[proposal.field];
  if (proposal.kind === 'insurance') return INSURANCE_LABELS[proposal.item] ?? 'Insurance';
  return proposal.kind === 'allergy' ? 'Allergy' : 'Medicine';
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function languageName(tag: string): string {
  const language = knownLanguage(tag);
  return language === null ? tag : LANGUAGES[language].name;
}

function contactWords(field: ContactItem, value: string): string {
  if (field === 'email') return value;
  return field === 'locale' ? languageName(value) : formatUsPhone(toE164(value) ?? value);
}

/** What a proposal would store, as staff read it. */
export function newWords(proposal: Proposal): string {
  if (proposal.kind === 'contact') return contactWords(proposal.field, proposal.value);
  if (proposal.kind === 'insurance') return joined(proposal.carrier, proposal.plan, proposal.memberId);
  return proposal.kind === 'ended' ? 'No longer takes it' : joined(proposal.name, proposal.detail);
}

/** What the record has in its place; empty if nothing. */
export function oldWords({ proposal, held }: { proposal: Proposal; held: HeldRecord }): string {
  if (proposal.kind === 'contact') return contactWords(proposal.field, held.contact[proposal.field]);
  if (proposal.kind === 'insurance') {
    const own = held.coverages.find(({ carrier }) => nameLetters(carrier) === nameLetters(proposal.carrier));
    return own === undefined ? '' : joined(own.carrier, own.plan, own.memberId);
  }
  if (proposal.kind === 'ended') return joined(proposal.name, proposal.detail);
  const own = held.health.find(
    (one) => one.kind === proposal.kind && nameLetters(one.name) === nameLetters(proposal.name),
  );
  return own === undefined ? '' : joined(own.name, own.detail);
}

const SAME = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether taking a proposal would change anything. */
export function isNews({ proposal, held }: { proposal: Proposal; held: HeldRecord }): boolean {
  if (proposal.kind === 'ended') return held.health.some(({ healthKey }) => healthKey === proposal.healthKey);
  if (proposal.kind !== 'insurance') return !SAME(newWords(proposal), oldWords({ proposal, held }));
  const own = held.coverages.find(({ carrier }) => nameLetters(carrier) === nameLetters(proposal.carrier));
  if (own === undefined) return true;
  // A form that leaves the number out takes nothing away.
  return [
    { given: proposal.plan, kept: own.plan },
    { given: proposal.memberId, kept: own.memberId },
  ].some(({ given, kept }) => given !== '' && !SAME(given, kept));
}

/** The record's medicines that answers about all of them no longer name. */
export function endedMedicines({ form, data, held }: { form: Form; data: Answers; held: HeldRecord }): Proposal[] {
  if (!isListAnswered({ form, data, fact: 'medicines' })) return [];
  const named = new Set(
    proposalsOf({ form, data }).flatMap((one) => (one.kind === 'medicine' ? [nameLetters(one.name)] : [])),
  );
  return held.health.flatMap(({ healthKey, kind, name, detail }): Proposal[] =>
    kind === 'medicine' && !named.has(nameLetters(name))
      ? [{ item: `ended.${healthKey}`, kind: 'ended', healthKey, name, detail }]
      : [],
  );
}
