import { aroundInner } from '@sightline/forms/around';
import { isRecord } from '@sightline/forms/json-access';
import { answersInWords } from '@sightline/forms/summary';
import { useContext } from 'react';
import { aroundAt } from '../model/around-at.ts';
import { ScopeContext, useFormState } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import classes from './layout.module.css';
import type { NodeOf } from './node-props.ts';

/** A closed row's content, in one line. */
export function EntrySummary({ node, row, at }: { node: NodeOf<'editgrid'>; row: unknown; at: number }) {
  const { words, locale } = useWords();
  const form = { title: '', display: 'form', nodes: node.components, pages: [], warnings: [] } as const;
  const state = useFormState((whole) => whole);
  const { holderPaths } = useContext(ScopeContext);
  const around = aroundInner(aroundAt({ ...state, holderPaths }), row, at);
  const lines = answersInWords({ form, data: isRecord(row) ? { ...row } : {}, locale, around });
  const filled = lines.filter(({ value }) => value !== '').map(({ label, value }) => `${label}: ${value}`);
  return (
    <p className={`min-w-0 anywhere ${classes.summary}`}>
      {filled.length === 0 ? words.field.nothing : filled.join('; ')}
    </p>
  );
}

type ActionsProps = { name: string; isOpen: boolean; onTurn: () => void; onRemove: (() => void) | null };

export function EntryActions({ name, isOpen, onTurn, onRemove }: ActionsProps) {
  const { words } = useWords();
  const { finish, edit, editOf, remove, removeOf } = words.field;
  return (
    <div className={`flex wrap gap-xs mt-md ${classes.actions}`}>
      <button type="button" className="patient-button" aria-label={isOpen ? undefined : editOf(name)} onClick={onTurn}>
        {isOpen ? finish : edit}
      </button>
      {onRemove !== null && (
        <button type="button" className="patient-button" aria-label={removeOf(name)} onClick={onRemove}>
          {remove}
        </button>
      )}
    </div>
  );
}
