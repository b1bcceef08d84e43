import classes from '../parts/field.module.css';
import { FieldError, Hints, LabelText, useControl } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import type { NodeProps } from './node-props.ts';

/** One checkbox, its label next to it: consents are whole sentences. */
export function CheckboxField({ node, path }: NodeProps<'checkbox'>) {
  const { value, write } = useAnswer(path);
  const { control, error, hints } = useControl({ node, path });
  return (
    <div
      className={
        error === null
          ? `m-0 min-w-0 border-0 ${classes.field}`
          : `m-0 min-w-0 border-0 ${classes.field} ${classes.faulty}`
      }
    >
      <label className={`choosable hover-sunk ${classes.choice}`} htmlFor={control.id}>
        <input
          {...control}
          type="checkbox"
          aria-required={node.isRequired || undefined}
          checked={value === true}
          onChange={(event) => write(event.currentTarget.checked)}
        />
        <LabelText node={node} />
      </label>
      <Hints id={control.id} hints={hints} />
      <FieldError id={control.id} message={error?.message} />
    </div>
  );
}
