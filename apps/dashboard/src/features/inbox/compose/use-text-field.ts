import { useEffect, useRef } from 'react';
import { insertInto, joined } from '../model/counter.ts';
import { COMPOSER_ID, focusOn } from '../model/focus.ts';
import { firstVariable } from '../model/templates.ts';

type TextFieldOptions = {
  text: string;
  setText: (text: string) => void;
  /** Whether the field takes focus when it appears. */
  takesFocus: boolean;
};

/** The message field: inserts emoji and templates at the caret. */
export function useTextField({ text, setText, takesFocus }: TextFieldOptions) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a touch screen focus would push the keyboard over the messages.
    if (takesFocus && !window.matchMedia('(pointer: coarse)').matches) focusOn(COMPOSER_ID);
  }, [takesFocus]);

  function caret() {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    return { start, end };
  }
  function select(start: number, end: number): void {
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    });
  }
  function insert(emoji: string): void {
    const next = insertInto(text, emoji, caret());
    if (next !== null) setText(next.text);
    select(next?.caret ?? caret().start, next?.caret ?? caret().end);
  }
  /** For a filled template: it may exceed one send, and a variable without a value is selected. */
  function insertTemplate(filled: string): void {
    const { start, end } = caret();
    const next = joined(text.slice(0, start), filled, text.slice(end));
    setText(next.text);
    const open = firstVariable(filled);
    select(next.at + (open?.start ?? filled.length), next.at + (open?.end ?? filled.length));
  }
  return { field, insert, insertTemplate };
}
