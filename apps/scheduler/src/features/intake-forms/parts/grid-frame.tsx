import type { GridNode } from '@sightline/forms/nodes';
import type { ReactNode } from 'react';
import type { useRows } from '../state/use-rows.ts';
import { useWords } from '../words/use-words.ts';
import classes from './field.module.css';
import { FieldError, Hints, LabelText, useControl } from './field-frame.tsx';

type GridFrameProps = {
  node: GridNode;
  path: string;
  grid: ReturnType<typeof useRows>;
  onAdd: () => void;
  children: ReactNode;
};

/** Around a grid's rows: its name, its own error, and adding a row. */
export function GridFrame({ node, path, grid, onAdd, children }: GridFrameProps) {
  const { words } = useWords();
  const { control, error, hints } = useControl({ node, path });
  const name = node.label || node.key;
  return (
    <fieldset
      id={control.id}
      aria-describedby={control['aria-describedby']}
      className={
        error === null ? `min-w-0 border-0 ${classes.group}` : `min-w-0 border-0 ${classes.group} ${classes.faulty}`
      }
    >
      <legend className="p-0 block mb-xxs fw-semibold anywhere">
        <LabelText node={node} isMarkAnnounced />
      </legend>
      <Hints id={control.id} hints={hints} />
      <div className="stack gap-lg" ref={grid.holder}>
        {children}
        {grid.canAdd && (
          <button type="button" className="patient-button self-start" onClick={onAdd}>
            {node.addText || words.field.addTo(name)}
          </button>
        )}
      </div>
      <p role="status" className="unseen">
        {grid.spoken}
      </p>
      <FieldError id={control.id} message={error?.message} />
    </fieldset>
  );
}
