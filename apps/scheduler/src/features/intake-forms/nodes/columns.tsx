import type { CSSProperties } from 'react';
import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

type ColumnStyle = CSSProperties & Record<'--columns', number>;

/** Questions side by side; in a column on narrow screens. */
export function Columns({ node, renderNodes }: NodeProps<'columns'>) {
  return (
    <div className={`grid ${classes.columns}`}>
      {node.columns.map((column, at) => {
        const style: ColumnStyle = { '--columns': column.width };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name and keep their order
          <div key={at} className={`${classes.column} stack gap-lg`} style={style}>
            {renderNodes(column.components)}
          </div>
        );
      })}
    </div>
  );
}
