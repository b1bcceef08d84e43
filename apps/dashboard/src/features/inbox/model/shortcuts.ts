/** What keys do in the inbox, in the order in which the dialog lists them. */
export const SHORTCUTS = [
  { keys: ['j', 'ArrowDown'], action: 'next', says: 'Next conversation' },
  { keys: ['k', 'ArrowUp'], action: 'previous', says: 'Previous conversation' },
  { keys: ['Enter'], action: null, says: 'Open the conversation' },
  { keys: ['r'], action: 'reply', says: 'Write a reply' },
  { keys: ['Escape'], action: null, says: 'From the reply back to the list' },
  { keys: ['u'], action: 'unread', says: 'Set Unread' },
  { keys: ['a'], action: 'unanswered', says: 'Set Unanswered' },
  { keys: ['f'], action: 'flag', says: 'Flag' },
  { keys: ['e'], action: 'read', says: 'Set Read' },
  { keys: ['n'], action: 'new', says: 'New message' },
  { keys: ['/'], action: 'search', says: 'Search' },
  { keys: ['?'], action: 'keys', says: 'Show these keys' },
] as const;

export type ShortcutAction = Exclude<(typeof SHORTCUTS)[number]['action'], null>;

const BY_KEY: ReadonlyMap<string, ShortcutAction> = new Map(
  SHORTCUTS.flatMap(({ keys, action }) =>
    action === null ? [] : keys.map((key): [string, ShortcutAction] => [key, action]),
  ),
);

const KEY_FACES: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };
export const keyFace = (key: string): string => KEY_FACES[key] ?? key;

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const FLOATING = '[role="dialog"], [role="menu"]';
/** Parts of the page in which arrows have a meaning of their own. */
const OWN_ARROWS = '[role="log"], [role="tablist"], nav, header';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;

/** The action of a key pressed on `target`, if any: none while typing, none in what floats over the page. */
export function shortcutOf(pressed: Pressed, target: Element | null): ShortcutAction | null {
  if (pressed.defaultPrevented || pressed.isComposing) return null;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (target?.closest(`${TYPING}, ${FLOATING}`)) return null;
  if (pressed.key.startsWith('Arrow') && target?.closest(OWN_ARROWS)) return null;
  return BY_KEY.get(pressed.key) ?? null;
}
