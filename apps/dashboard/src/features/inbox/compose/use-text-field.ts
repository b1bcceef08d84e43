import { useEffect, useRef } from 'react';
import { insertInto } from '../model/counter.ts';
import { COMPOSER_ID, focusOn } from '../model/focus.ts';

/** The field one writes in: has focus once the conversation is open, takes emoji where the caret stands. */
export function useTextField(text: string, setText: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a touch screen focus would push the keyboard over what one came to read.
    if (!window.matchMedia('(pointer: coarse)').matches) focusOn(COMPOSER_ID);
  }, []);

  function insert(emoji: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    const next = insertInto(text, emoji, { start, end });
    if (next !== null) setText(next.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      if (next !== null) field.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  return { field, insert };
}
