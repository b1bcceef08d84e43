import classes from '../parts/field.module.css';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { type NodeProps, textOf } from './node-props.ts';

/** A number or an amount, as text: a number control changes its value on scroll. */
export function NumberField({ node, path }: NodeProps<'number' | 'currency'>) {
  const { value, write } = useAnswer(path);
  const prefix = node.prefix || (node.type === 'currency' ? '$' : '');
  return (
    <FieldFrame node={node} path={path}>
      {(control) => (
        <span className={`row gap-xs ${classes.affixed}`}>
          {prefix}
          <input
            {...control}
            type="text"
            inputMode={node.decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete={node.autocomplete || 'off'}
            className="patient-field"
            placeholder={node.placeholder || undefined}
            value={textOf(value)}
            onChange={(event) => write(event.currentTarget.value)}
          />
          {node.suffix}
        </span>
      )}
    </FieldFrame>
  );
}
