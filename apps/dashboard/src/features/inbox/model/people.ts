import type { Conversation } from '@sightline/contract/conversations.calls';
import type { Message } from '@sightline/contract/messages.calls';
import type { Person, PossiblePerson } from '@sightline/contract/people.shapes';
import { isText } from '@sightline/messaging/message-kind';
import { neutralise } from '@sightline/messaging/preview';
import { t } from '../../../shared/words/words.ts';

/** The dialog that links a conversation to a patient, and everything that opens it (MSG-036). */
export const SELECT_PATIENT = t('Select patient');

/** 'Anna Whitaker' */
export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  neutralise(`${firstName} ${lastName}`);

const PHONE_WORDS = { home: t('home phone'), other: t('other phone') };

/** Which phone of theirs it is: 'home phone'. */
export const phoneWord = ({ phone }: Pick<PossiblePerson, 'phone'>): string => PHONE_WORDS[phone];

/** 'May be Anna Whitaker (home phone)', of the first of them; '' if no one is known to have the phone. */
export function mayBeWords({ mayBe = [] }: Pick<Conversation, 'mayBe'>): string {
  const [first, ...others] = mayBe;
  if (first === undefined) return '';
  const named = { name: personName(first), phone: phoneWord(first) };
  return others.length === 0
    ? t('May be {name} ({phone})', named)
    : t('May be {name} ({phone}) or {count} more', { ...named, count: others.length });
}

/** A person's name on a shared phone: first name, or full name if two share it. */
export function shortName(person: Person, people: readonly Person[]): string {
  const first = neutralise(person.firstName);
  const isShared = people.some((other) => other.addKey !== person.addKey && neutralise(other.firstName) === first);
  return first === '' || isShared ? personName(person) : first;
}

/** Whether the phone's owner is unknown, so that a patient should be selected (MSG-036). */
export const isUnknownSender = ({ addKey }: Pick<Conversation, 'addKey'>, people: readonly Person[]): boolean =>
  addKey === null && people.length === 0;

/** Age in whole years on a day, both `YYYY-MM-DD`. */
export function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** The unattributed messages just before one: someone's texts in a row. Newest first. */
export function unnamedBefore(messages: readonly Message[], { transKey, kind }: Message): Message[] {
  const place = messages.findIndex((message) => message.transKey === transKey);
  const before = messages.slice(0, Math.max(0, place)).filter((message) => isText(message.kind));
  const end = before.findLastIndex((message) => message.kind !== kind || message.addKey !== null);
  return before.slice(end + 1).reverse();
}
