// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const pressed = (key: string, change: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...change });
const inside = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('#here');
};

describe('keys of the inbox', () => {
  it('walks by j, k and the arrows, and sets each status', () => {
    const keys = ['j', 'ArrowDown', 'k', 'ArrowUp', 'u', 'a', 'f', 'e', 'r', 'n', '/', '?', 'x'];
    expect(keys.map((key) => shortcutOf(pressed(key), document.body))).toEqual([
      'next',
      'next',
      'previous',
      'previous',
      'unread',
      'unanswered',
      'flag',
      'read',
      'reply',
      'new',
      'search',
      'keys',
      null,
    ]);
  });

  it('leaves typing, dialogs and menus alone', () => {
    expect(shortcutOf(pressed('u'), inside('<textarea id="here"></textarea>'))).toBeNull();
    expect(shortcutOf(pressed('u'), inside('<div role="dialog"><button id="here"></button></div>'))).toBeNull();
    expect(shortcutOf(pressed('j'), inside('<div role="menu"><button id="here"></button></div>'))).toBeNull();
  });

  it('leaves the browser its own keys, and the thread its scrolling', () => {
    expect(shortcutOf(pressed('f', { ctrlKey: true }), document.body)).toBeNull();
    expect(shortcutOf(pressed('ArrowDown'), inside('<div role="log" id="here"></div>'))).toBeNull();
    expect(shortcutOf(pressed('j'), inside('<div role="log" id="here"></div>'))).toBe('next');
  });
});
