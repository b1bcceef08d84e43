// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { shortcutOf as actionOf } from './shortcuts.ts';

const pressed = (key: string, change: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...change });
const shortcutOf = (event: KeyboardEvent, target: Element | null, singleKeys = true) =>
  actionOf(event, { target, singleKeys });
const inside = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('#here');
};

describe('inbox shortcuts', () => {
  afterEach(() => document.body.replaceChildren());

  it('move with j, k and the arrows, and set each status', () => {
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

  it('ignore typing, dialogs and menus', () => {
    expect(shortcutOf(pressed('u'), inside('<textarea id="here"></textarea>'))).toBeNull();
    expect(shortcutOf(pressed('u'), inside('<div role="dialog"><button id="here"></button></div>'))).toBeNull();
    expect(shortcutOf(pressed('j'), inside('<div role="menu"><button id="here"></button></div>'))).toBeNull();
  });

  it('leave browser shortcuts and thread scrolling alone', () => {
    expect(shortcutOf(pressed('f', { ctrlKey: true }), document.body)).toBeNull();
    expect(shortcutOf(pressed('ArrowDown'), inside('<div role="log" id="here"></div>'))).toBeNull();
    expect(shortcutOf(pressed('j'), inside('<div role="log" id="here"></div>'))).toBe('next');
  });

  it('single letters and symbols can be turned off, and the others stay', () => {
    const off = ['j', 'u', '/', '?', 'ArrowDown'].map((key) => shortcutOf(pressed(key), document.body, false));
    expect(off).toEqual([null, null, null, null, 'next']);
  });

  it("act once per key press however long it's held, and work with Caps Lock", () => {
    expect(shortcutOf(pressed('f', { repeat: true }), document.body)).toBeNull();
    expect(shortcutOf(pressed('j', { repeat: true }), document.body)).toBe('next');
    expect(shortcutOf(pressed('J'), document.body)).toBe('next');
    expect(shortcutOf(pressed('J', { shiftKey: true }), document.body)).toBeNull();
    expect(shortcutOf(pressed('?', { shiftKey: true }), document.body)).toBe('keys');
  });
});
