import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

/** Questions in rows and columns. Every question has its own label, so that it also works without the table. */
export function LayoutTable({ node, renderNodes }: NodeProps<'table'>) {
  const hasHeader = node.header.some((text) => text !== '');
  return (
    <table className={`w-full ${classes.table}`} {...(hasHeader ? {} : { role: 'presentation' })}>
      {hasHeader && (
        <thead>
          <tr>
            {node.header.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings stand at their place
              <th key={at} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {node.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name and keep their order
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name and keep their order
              <td key={column}>
                <div className="stack gap-lg">{renderNodes(cell.components)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
