import type { Conversation } from '@sightline/contract/conversations.calls';
import { plural, t } from '../../../shared/words/words.ts';
import { nameOf } from '../model/words.ts';

/** Texts that came in together: from whom, if known, and how many. */
export type Bundle = {
  /** The number of texts, by conversation. */
  texts: ReadonlyMap<number, number>;
  /** The conversations that could be loaded. */
  conversations: readonly Conversation[];
};

export const NO_TEXTS: Bundle = { texts: new Map(), conversations: [] };

/** Both combined, as if they had come at once. */
export function joined(one: Bundle, other: Bundle): Bundle {
  const texts = new Map(one.texts);
  for (const [convKey, count] of other.texts) texts.set(convKey, (texts.get(convKey) ?? 0) + count);
  const newer = new Set(other.conversations.map(({ convKey }) => convKey));
  const older = one.conversations.filter(({ convKey }) => !newer.has(convKey));
  return { texts, conversations: [...older, ...other.conversations] };
}

const countOf = ({ texts }: Bundle): number => texts.values().reduce((sum, count) => sum + count, 0);

/** 'New message from Delia Ramos', '3 new messages from Delia Ramos', '5 new messages in 3 conversations'. */
export function toastText(bundle: Bundle): string {
  const count = countOf(bundle);
  const what = plural(count, { one: 'New message', other: '{count} new messages' });
  if (bundle.texts.size > 1) return t('{what} in {size} conversations', { what, size: bundle.texts.size });
  const [conversation] = bundle.conversations;
  return conversation === undefined ? what : t('{what} from {nameOf}', { what, nameOf: nameOf(conversation) });
}

const MOST_NAMED = 3;

function listed(names: readonly string[]): string {
  const each = [...new Set(names)];
  const shown = each.slice(0, MOST_NAMED).join(', ');
  return each.length > MOST_NAMED ? `${shown} +${each.length - MOST_NAMED}` : shown;
}

/** A desktop notification's text: nothing about a patient, unless this user wants names. */
export function desktopWords(bundle: Bundle, { names }: { names: boolean }): { title: string; body: string } {
  const count = countOf(bundle);
  const places = listed(bundle.conversations.map(({ locName }) => locName));
  const people = names ? listed(bundle.conversations.map(nameOf)) : '';
  return {
    title: plural(count, { one: 'New text message', other: '{count} new text messages' }),
    body: [people, places].filter(Boolean).join(' · '),
  };
}
