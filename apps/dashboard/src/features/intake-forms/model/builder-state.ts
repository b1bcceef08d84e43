import type { Address } from '@sightline/forms/building/addresses';
import { nameOfAddress } from '@sightline/forms/building/addresses';
import type { FormDraft } from '@sightline/forms/building/draft';
import { t } from '../../../shared/words/words.ts';

/** A form being edited, with everything that can be undone. */
export type BuilderState = {
  draft: FormDraft;
  past: readonly FormDraft[];
  future: readonly FormDraft[];
  /** The row whose editor is open, by its address; null for none. */
  open: string | null;
  /** The element that takes focus after the change, by its id; a new object for each change. */
  focus: { id: string } | null;
  /** What screen readers announce. */
  said: string;
};

/** What happened, and where focus goes. */
export type Change = { draft: FormDraft; open?: Address | null; focus?: string; said?: string };

const MOST_STEPS = 100;

export const startState = (draft: FormDraft): BuilderState => ({
  ...{ draft, past: [], future: [], open: null, focus: null, said: '' },
});

/** The parts of a row that can take focus. */
export type RowPart = 'toggle' | 'up' | 'down' | 'name';
export const idOf = (address: Address, part: RowPart): string => `form-row-${part}-${nameOfAddress(address)}`;

export function changed(state: BuilderState, { draft, open, focus, said = '' }: Change): BuilderState {
  const shown = open === undefined ? state.open : open && nameOfAddress(open);
  const next = { ...state, open: shown, focus: focus === undefined ? null : { id: focus }, said };
  if (draft === state.draft) return next;
  return { ...next, draft, past: [...state.past, state.draft].slice(-MOST_STEPS), future: [] };
}

export function undone(state: BuilderState): BuilderState {
  const draft = state.past.at(-1);
  if (draft === undefined) return state;
  const rest = { past: state.past.slice(0, -1), future: [state.draft, ...state.future] };
  return { ...state, ...rest, draft, open: null, focus: null, said: t('Change undone.') };
}

export function redone(state: BuilderState): BuilderState {
  const [draft, ...future] = state.future;
  if (draft === undefined) return state;
  return {
    ...state,
    draft,
    past: [...state.past, state.draft],
    future,
    open: null,
    focus: null,
    said: t('Change redone.'),
  };
}

export const isSameForm = (one: FormDraft, other: FormDraft): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
