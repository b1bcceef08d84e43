import { GridFrame } from '../parts/grid-frame.tsx';
import { RowScope } from '../parts/row-scope.tsx';
import { useRows } from '../state/use-rows.ts';
import { useWords } from '../words/use-words.ts';
import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

/** Rows of the same questions, all open. */
export function Datagrid({ node, path, renderNodes }: NodeProps<'datagrid'>) {
  const { words } = useWords();
  const grid = useRows({ node, path });
  return (
    <GridFrame node={node} path={path} grid={grid} onAdd={grid.add}>
      {grid.rows.map((_, at) => (
        <fieldset key={grid.keys[at]} className="p-md min-w-0 bg-surface rounded-lg bordered-strong" data-row>
          <legend className="p-0 px-xs fw-semibold">{grid.nameOf(at)}</legend>
          <RowScope path={`${path}[${at}]`}>
            <div className="stack gap-lg">{renderNodes(node.components)}</div>
          </RowScope>
          {grid.canRemove && grid.rows.length > 1 && (
            <div className={`flex wrap gap-xs mt-md ${classes.actions}`}>
              <button
                type="button"
                className="patient-button"
                aria-label={words.field.removeOf(grid.nameOf(at))}
                onClick={() => grid.remove(at)}
              >
                {words.field.remove}
              </button>
            </div>
          )}
        </fieldset>
      ))}
    </GridFrame>
  );
}
