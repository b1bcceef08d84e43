import { initialRow } from '@sightline/forms/initial-answers';
import { MAX_ROWS } from '@sightline/forms/limits';
import type { GridNode } from '@sightline/forms/nodes';
import { useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { useAnswer, useForm } from './form-context.ts';

const CONTROLS = 'input, select, textarea, button';

/** A grid's rows, with adding and removing; focus moves to the added one, or stays near the removed one. */
export function useRows({ node, path }: { node: GridNode; path: string }) {
  const { words } = useWords();
  const { isViewOnly } = useForm();
  const { value, write } = useAnswer(path);
  const [announcement, setAnnouncement] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const nameOf = (at: number) => words.field.row(node.label || words.field.entry, at + 1);
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = holder.current?.querySelectorAll(':scope > [data-row]')[at];
      (
        row?.querySelector<HTMLElement>(CONTROLS) ?? holder.current?.querySelector<HTMLElement>(':scope > button')
      )?.focus();
    });
  const isFixed = node.isDisabled || isViewOnly;
  return {
    rows,
    nameOf,
    spoken: announcement,
    holder,
    isFixed,
    canAdd: !isFixed && rows.length < Math.min(node.maxRows ?? MAX_ROWS, MAX_ROWS),
    canRemove: !isFixed && rows.length > (node.minRows ?? 0),
    focusRow,
    add: () => {
      write([...rows, initialRow(node)]);
      setAnnouncement(words.field.added(nameOf(rows.length)));
      focusRow(rows.length);
    },
    remove: (at: number) => {
      write(rows.filter((_, index) => index !== at));
      setAnnouncement(words.field.removed(nameOf(at)));
      focusRow(Math.max(at - 1, 0));
    },
  };
}
