import { isRecord } from '@sightline/forms/json-access';
import classes from '../parts/field.module.css';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import type { NodeProps } from './node-props.ts';

/** Checkboxes, any number of which may be checked; the answer contains each one's state. */
export function SelectboxesField({ node, path }: NodeProps<'selectboxes'>) {
  const { value, write } = useAnswer(path);
  const ticks = isRecord(value) ? value : {};
  return (
    <GroupFrame node={node} path={path}>
      {({ disabled }) => (
        <div className={node.isInline ? `grid gap-xs ${classes.inline}` : 'grid gap-xs'}>
          {node.options.map((option) => (
            <label className={`choosable hover-sunk ${classes.choice}`} key={option.value}>
              <input
                type="checkbox"
                disabled={disabled}
                checked={ticks[option.value] === true}
                onChange={(event) => write({ ...ticks, [option.value]: event.currentTarget.checked })}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
