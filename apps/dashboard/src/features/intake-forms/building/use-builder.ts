import { type Address, type Spot, spotOf } from '@sightline/forms/building/addresses';
import { addQuestion, copyQuestion, type FormDraft, renameForm, type Wording } from '@sightline/forms/building/draft';
import type { QuestionKind } from '@sightline/forms/building/kinds';
import { moveComponent, nextSpot, removeComponent } from '@sightline/forms/building/moving';
import { type OutlineRow, outlineOf } from '@sightline/forms/building/outline';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { changed, idOf, isSameForm, type RowPart, redone, startState, undone } from '../model/builder-state.ts';
import { KIND_NAMES, quoted, shownName } from '../model/builder-words.ts';

/** A form being edited: what it is now, and everything that can be done to it. */
export function useBuilder(start: FormDraft) {
  const [state, setState] = useState(() => startState(start));
  const [saved, setSaved] = useState(start);
  const { draft, focus } = state;
  const rows = useMemo(() => outlineOf(draft.definition), [draft.definition]);
  const isDirty = useMemo(() => !isSameForm(draft, saved), [draft, saved]);
  useEffect(() => {
    if (focus !== null) document.getElementById(focus.id)?.focus();
  }, [focus]);

  const apply = (change: Parameters<typeof changed>[1]) => setState((before) => changed(before, change));
  const { definition } = draft;
  const moved = (from: Address, to: Spot | null, part: RowPart) => {
    const done = to && moveComponent(definition, from, to);
    if (done === null) return;
    const name = quoted(nameAt(rows, from));
    const place = outlineOf(done.definition).find(({ address }) => address.join() === done.address.join());
    const said =
      place === undefined ? '' : t('{name} moved to position {at} of {of}.', { name, at: place.at + 1, of: place.of });
    apply({ draft: { ...draft, definition: done.definition }, open: null, focus: idOf(done.address, part), said });
  };
  return {
    ...{ state, draft, rows, isDirty },
    change: (next: FormDraft) => apply({ draft: next }),
    /** Opens a row's editor, or closes it. */
    toggle: (address: Address, isOpen: boolean) =>
      apply({ draft, open: isOpen ? address : null, focus: idOf(address, isOpen ? 'name' : 'toggle') }),
    add: (kind: QuestionKind, spot: Spot) => {
      const { draft: next, address } = addQuestion(draft, { kind, spot });
      apply({
        draft: next,
        open: address,
        focus: idOf(address, 'name'),
        said: t('{kind_names} added.', { kind_names: KIND_NAMES[kind] }),
      });
    },
    copy: (address: Address) => {
      const { list, at } = spotOf(address);
      const { draft: next, address: placed } = copyQuestion(draft, { address, spot: { list, at: at + 1 } });
      const said = t('{quoted} copied.', { quoted: quoted(nameAt(rows, address)) });
      apply({ draft: next, open: placed, focus: idOf(placed, 'name'), said });
    },
    remove: (address: Address) => {
      const { list, at } = spotOf(address);
      const next = { ...draft, definition: removeComponent(definition, address) };
      const near = outlineOf(next.definition).find(({ address: one }) => one.join() === [...list, at].join());
      const focused = near?.address ?? (at > 0 ? [...list, at - 1] : null);
      const said = t('{quoted} deleted. Press Undo to bring it back.', { quoted: quoted(nameAt(rows, address)) });
      apply({ draft: next, open: null, said, focus: focused === null ? UNDO_ID : idOf(focused, 'toggle') });
    },
    /** One step up or down, as by keyboard. */
    step: (address: Address, by: -1 | 1) => moved(address, nextSpot(definition, address, by), by === 1 ? 'down' : 'up'),
    drop: (from: Address, to: Spot) => moved(from, to, 'toggle'),
    rename: (wording: Wording) => apply({ draft: renameForm(draft, wording) }),
    undo: () => setState(undone),
    redo: () => setState(redone),
    /** What was saved is now where unsaved changes begin. */
    markSaved: setSaved,
  };
}

export type Builder = ReturnType<typeof useBuilder>;
export const UNDO_ID = 'form-undo';

function nameAt(rows: readonly OutlineRow[], address: Address): string {
  const row = rows.find((one) => one.address.join() === address.join());
  return row === undefined ? '' : shownName(row);
}
