import { initialRow } from '@sightline/forms/initial-answers';
import { MAX_ROWS } from '@sightline/forms/limits';
import type { GridNode } from '@sightline/forms/nodes';
import { useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { useAnswer, useForm } from './form-context.ts';

const CONTROLS = 'input, select, textarea, button';

/**
 * A key for each row that stays with it while others come and go: a row has uploads under way and unfinished input.
 */
function useRowKeys(count: number) {
  const [named, setNamed] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const more = Array.from({ length: Math.max(count - named.keys.length, 0) }, (_, at) => named.next + at);
  const keys = [...named.keys.slice(0, count), ...more];
  const next = named.next + more.length;
  return { keys, next, drop: (at: number) => setNamed({ keys: keys.toSpliced(at, 1), next }) };
}

/** A grid's rows, with adding and removing; focus moves to the added one, or stays near the removed one. */
export function useRows({ node, path }: { node: GridNode; path: string }) {
  const { words } = useWords();
  const { isViewOnly } = useForm();
  const { value, write } = useAnswer(path);
  const [announcement, setAnnouncement] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, next, drop } = useRowKeys(rows.length);
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
    keys,
    /** The key of a row added now. */
    nextKey: next,
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
      drop(at);
      write(rows.toSpliced(at, 1));
      setAnnouncement(words.field.removed(nameOf(at)));
      focusRow(Math.max(at - 1, 0));
    },
  };
}
