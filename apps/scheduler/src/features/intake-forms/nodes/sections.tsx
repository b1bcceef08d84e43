import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

/** Frames around questions, whose answers stay in place. */
export function PanelSection({ node, renderNodes }: NodeProps<'panel'>) {
  return (
    <section className={classes.panel}>
      {node.title !== '' && (
        <h2 className={`mb-md fw-semibold lh-tight tight line-below ${classes.heading}`}>{node.title}</h2>
      )}
      <div className="stack gap-lg">{renderNodes(node.components)}</div>
    </section>
  );
}

export function FieldsetSection({ node, renderNodes }: NodeProps<'fieldset'>) {
  return (
    <fieldset className="min-w-0 bordered p-md rounded-lg">
      {node.legend !== '' && <legend className="p-0 px-xs fw-semibold">{node.legend}</legend>}
      <div className="stack gap-lg">{renderNodes(node.components)}</div>
    </fieldset>
  );
}

export function WellSection({ node, renderNodes }: NodeProps<'well'>) {
  return <div className="p-md bg-sunk rounded-lg stack gap-lg">{renderNodes(node.components)}</div>;
}
