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
  /** The open row's key. */
  const [open, setOpen] = useState<number | undefined>();
  const add = () => {
    setOpen(grid.nextKey);
    grid.add();
  };
  const turn = (at: number, isOpen: boolean) => {
    setOpen(isOpen ? grid.keys[at] : undefined);
    grid.focusRow(at);
  };
  return (
    <GridFrame node={node} path={path} grid={grid} onAdd={add}>
      {grid.rows.map((row, at) => (
        <Entry
          key={grid.keys[at]}
          {...{ node, row, at, renderNodes }}
          path={`${path}[${at}]`}
          name={grid.nameOf(at)}
          isOpen={open !== undefined && open === grid.keys[at]}
          isFixed={grid.isFixed}
          onTurn={(isOpen) => turn(at, isOpen)}
          onRemove={grid.canRemove ? () => grid.remove(at) : null}
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
  // What is under way in a row that was open goes on after it closes.
  const [isKept, setKept] = useState(isShown);
  if (isShown && !isKept) setKept(true);
  return (
    <fieldset className="p-md min-w-0 bg-surface rounded-lg bordered-strong" data-row>
      <legend className="p-0 px-xs fw-semibold">{name}</legend>
      {!isShown && (
        <div className={`row wrap between gap-x-md gap-y-xs ${classes.closed}`}>
          <EntrySummary node={node} row={row} at={at} />
          <EntryActions name={name} isOpen={false} onTurn={() => onTurn(true)} onRemove={onRemove} />
        </div>
      )}
      {isKept && (
        <div hidden={!isShown}>
          <RowScope path={path}>
            <div className="stack gap-lg">{renderNodes(node.components)}</div>
            {!isFixed && <EntryActions name={name} isOpen onTurn={() => onTurn(false)} onRemove={onRemove} />}
          </RowScope>
        </div>
      )}
    </fieldset>
  );
}
