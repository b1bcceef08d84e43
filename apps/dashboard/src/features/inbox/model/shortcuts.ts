import { t } from '../../../shared/words/words.ts';
/** The inbox's shortcuts, in the dialog's order. */
export const SHORTCUTS = [
  { keys: ['j', 'ArrowDown'], action: 'next', says: t('Next conversation') },
  { keys: ['k', 'ArrowUp'], action: 'previous', says: t('Previous conversation') },
  { keys: ['Enter'], action: null, says: t('Open the conversation') },
  { keys: ['Shift+F10'], action: null, says: t('Conversation actions') },
  { keys: ['r'], action: 'reply', says: t('Write a reply') },
  { keys: ['Escape'], action: null, says: t('Go back to the list') },
  { keys: ['u'], action: 'unread', says: t('Set Unread') },
  { keys: ['a'], action: 'unanswered', says: t('Set Unanswered') },
  { keys: ['f'], action: 'flag', says: t('Flag') },
  { keys: ['e'], action: 'read', says: t('Set Read') },
  { keys: ['o'], action: 'longest', says: t('Open the longest wait') },
  { keys: ['i'], action: 'take', says: t('Assign to me') },
  { keys: ['g'], action: 'assign', says: t('Assign') },
  { keys: ['z'], action: 'snooze', says: t('Snooze, or end it') },
  { keys: ['c'], action: 'close', says: t('Close, or reopen') },
  { keys: ['b'], action: 'block', says: t('Block the number, or unblock it') },
  { keys: ['p'], action: 'pdf', says: t('Download as PDF') },
  { keys: ['l'], action: 'note', says: t('Write a note for colleagues') },
  { keys: ['s'], action: 'later', says: t('Send later') },
  { keys: ['h'], action: 'link', says: t('Insert a link') },
  { keys: ['v'], action: 'view', says: t('Choose a view') },
  { keys: ['n'], action: 'new', says: t('New message') },
  { keys: ['/'], action: 'search', says: t('Search') },
  { keys: ['m'], action: 'match', says: t('Older match of the search') },
  { keys: ['?'], action: 'keys', says: t('Show keyboard shortcuts') },
] as const;

export type ShortcutAction = Exclude<(typeof SHORTCUTS)[number]['action'], null>;

const BY_KEY: ReadonlyMap<string, ShortcutAction> = new Map(
  SHORTCUTS.flatMap(({ keys, action }) =>
    action === null ? [] : keys.map((key): [string, ShortcutAction] => [key, action]),
  ),
);

const KEY_FACES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: t('Esc'),
  'Shift+F10': t('Shift F10'),
};
export const keyFace = (key: string): string => KEY_FACES[key] ?? key;

/** A single-character shortcut, which can be turned off (WCAG 2.1.4): voice input can trigger them. */
export const isSingleKey = (key: string): boolean => key.length === 1;

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const FLOATING = '[role="dialog"], [role="menu"]';
/** Parts of the page with their own arrow keys. */
const OWN_ARROWS = '[role="log"], [role="tablist"], nav, header';
/** Actions that repeat while a key is held. */
const REPEATED: ReadonlySet<ShortcutAction> = new Set(['next', 'previous']);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

type KeyContext = { target: Element | null; singleKeys: boolean };

/** A key's action on `target`, if any: none while typing, none in popups. */
export function shortcutOf(pressed: KeyPress, { target, singleKeys }: KeyContext): ShortcutAction | null {
  if (pressed.defaultPrevented || pressed.isComposing) return null;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (target?.closest(`${TYPING}, ${FLOATING}`)) return null;
  if (pressed.key.startsWith('Arrow') && (pressed.shiftKey || target?.closest(OWN_ARROWS))) return null;
  if (isSingleKey(pressed.key) && !singleKeys) return null;
  // Caps Lock produces capital letters without Shift.
  const action = BY_KEY.get(pressed.shiftKey ? pressed.key : keyWithoutCaps(pressed.key)) ?? null;
  if (action !== null && pressed.repeat && !REPEATED.has(action)) return null;
  return action;
}

const keyWithoutCaps = (key: string): string => (isSingleKey(key) ? key.toLowerCase() : key);
