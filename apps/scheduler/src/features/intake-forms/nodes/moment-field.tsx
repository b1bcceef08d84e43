import classes from '../parts/field.module.css';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { type NodeProps, textOf } from './node-props.ts';

const KINDS = {
  date: { type: 'date', shape: /^\d{4}-\d{2}-\d{2}$/ },
  moment: { type: 'datetime-local', shape: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ },
  time: { type: 'time', shape: /^\d{2}:\d{2}$/ },
} as const;

/** An incomplete date: the browser keeps its parts, and validation finds the fault. */
const UNFINISHED = '?';

const kindOf = (node: NodeProps<'datetime' | 'time'>['node']) => {
  if (node.type === 'time' || !node.hasDate) return KINDS.time;
  return node.hasTime ? KINDS.moment : KINDS.date;
};

/** A date, a time, or both, with the device's own picker. */
export function MomentField({ node, path }: NodeProps<'datetime' | 'time'>) {
  const { value, write } = useAnswer(path);
  const { type, shape } = kindOf(node);
  const text = textOf(value);
  return (
    <FieldFrame node={node} path={path}>
      {(control) => (
        <input
          {...control}
          type={type}
          className={`patient-field ${classes.short}`}
          autoComplete={node.autocomplete || 'off'}
          value={shape.test(text) ? text : ''}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={({ currentTarget }) => {
            if (currentTarget.validity.badInput) write(UNFINISHED);
            else if (text === UNFINISHED) write('');
          }}
        />
      )}
    </FieldFrame>
  );
}
