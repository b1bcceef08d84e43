import { useState } from 'react';
import { GridFrame } from '../parts/grid-frame.tsx';
import { RowScope } from '../parts/row-scope.tsx';
import { useHasErrorWithin } from '../state/form-context.ts';
import { useRows } from '../state/use-rows.ts';
import { EntryActions, EntrySummary } from './editgrid-entry.tsx';
import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

type EditgridProps = NodeProps<'editgrid'>;

/** Rows of the same questions, one open at a time; the others are summarized in a line. */
export function Editgrid({ node, path, renderNodes }: EditgridProps) {
  const grid = useRows({ node, path });
  const [open, setOpen] = useState<number | null>(null);
  const add = () => {
    setOpen(grid.rows.length);
    grid.add();
  };
  const remove = (at: number) => {
    setOpen(null);
    grid.remove(at);
  };
  const turn = (at: number | null, row: number) => {
    setOpen(at);
    grid.focusRow(row);
  };
  return (
    <GridFrame node={node} path={path} grid={grid} onAdd={add}>
      {grid.rows.map((row, at) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
          key={`${at}-${grid.rows.length}`}
          {...{ node, row, at, renderNodes }}
          path={`${path}[${at}]`}
          name={grid.nameOf(at)}
          isOpen={open === at}
          isFixed={grid.isFixed}
          onTurn={(isOpen) => turn(isOpen ? at : null, at)}
          onRemove={grid.canRemove ? () => remove(at) : null}
        />
      ))}
    </GridFrame>
  );
}

type EntryProps = EditgridProps & {
  row: unknown;
  at: number;
  name: string;
  isOpen: boolean;
  isFixed: boolean;
  onTurn: (isOpen: boolean) => void;
  onRemove: (() => void) | null;
};

function Entry({ node, row, at, path, name, isOpen, isFixed, renderNodes, onTurn, onRemove }: EntryProps) {
  const hasFault = useHasErrorWithin(path);
  // Anything with an error must be visible.
  const isShown = isOpen || hasFault || isFixed;
  return (
    <fieldset className="p-md min-w-0 bg-surface rounded-lg bordered-strong" data-row>
      <legend className="p-0 px-xs fw-semibold">{name}</legend>
      {isShown ? (
        <RowScope path={path}>
          <div className="stack gap-lg">{renderNodes(node.components)}</div>
          {!isFixed && <EntryActions name={name} isOpen onTurn={() => onTurn(false)} onRemove={onRemove} />}
        </RowScope>
      ) : (
        <div className={`row wrap between gap-x-md gap-y-xs ${classes.closed}`}>
          <EntrySummary node={node} row={row} at={at} />
          <EntryActions name={name} isOpen={false} onTurn={() => onTurn(true)} onRemove={onRemove} />
        </div>
      )}
    </fieldset>
  );
}
