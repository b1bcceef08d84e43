/** The inbox's shortcuts, in the dialog's order. */
export const SHORTCUTS = [
  { keys: ['j', 'ArrowDown'], action: 'next', says: 'Next conversation' },
  { keys: ['k', 'ArrowUp'], action: 'previous', says: 'Previous conversation' },
  { keys: ['Enter'], action: null, says: 'Open the conversation' },
  { keys: ['Shift+F10'], action: null, says: 'Conversation actions' },
  { keys: ['r'], action: 'reply', says: 'Write a reply' },
  { keys: ['Escape'], action: null, says: 'Go back to the list' },
  { keys: ['u'], action: 'unread', says: 'Set Unread' },
  { keys: ['a'], action: 'unanswered', says: 'Set Unanswered' },
  { keys: ['f'], action: 'flag', says: 'Flag' },
  { keys: ['e'], action: 'read', says: 'Set Read' },
  { keys: ['o'], action: 'longest', says: 'Open the longest wait' },
  { keys: ['i'], action: 'take', says: 'Assign to me' },
  { keys: ['g'], action: 'assign', says: 'Assign' },
  { keys: ['z'], action: 'snooze', says: 'Snooze, or end it' },
  { keys: ['c'], action: 'close', says: 'Close, or reopen' },
  { keys: ['b'], action: 'block', says: 'Block the number, or unblock it' },
  { keys: ['p'], action: 'pdf', says: 'Download as PDF' },
  { keys: ['l'], action: 'note', says: 'Write a note for colleagues' },
  { keys: ['s'], action: 'later', says: 'Send later' },
  { keys: ['v'], action: 'view', says: 'Choose a view' },
  { keys: ['n'], action: 'new', says: 'New message' },
  { keys: ['/'], action: 'search', says: 'Search' },
  { keys: ['m'], action: 'match', says: 'Older match of the search' },
  { keys: ['?'], action: 'keys', says: 'Show keyboard shortcuts' },
] as const;

export type ShortcutAction = Exclude<(typeof SHORTCUTS)[number]['action'], null>;

const BY_KEY: ReadonlyMap<string, ShortcutAction> = new Map(
  SHORTCUTS.flatMap(({ keys, action }) =>
    action === null ? [] : keys.map((key): [string, ShortcutAction] => [key, action]),
  ),
);

const KEY_FACES: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc', 'Shift+F10': 'Shift F10' };
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
