import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

/** Frames around questions, whose answers stay in place. */
export function PanelSection({ node, renderNodes }: NodeProps<'panel'>) {
  return (
    <section className={classes.panel}>
      {node.title !== '' && <h2 className={classes.heading}>{node.title}</h2>}
      <div className={classes.stack}>{renderNodes(node.components)}</div>
    </section>
  );
}

export function FieldsetSection({ node, renderNodes }: NodeProps<'fieldset'>) {
  return (
    <fieldset className={classes.fieldset}>
      {node.legend !== '' && <legend>{node.legend}</legend>}
      <div className={classes.stack}>{renderNodes(node.components)}</div>
    </fieldset>
  );
}

export function WellSection({ node, renderNodes }: NodeProps<'well'>) {
  return <div className={`${classes.well} ${classes.stack}`}>{renderNodes(node.components)}</div>;
}
