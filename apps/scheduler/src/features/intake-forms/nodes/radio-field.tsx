import { controlId } from '../model/paths.ts';
import classes from '../parts/field.module.css';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { type NodeProps, textOf } from './node-props.ts';

export function RadioField({ node, path }: NodeProps<'radio'>) {
  const { value, write } = useAnswer(path);
  return (
    <GroupFrame node={node} path={path} role="radiogroup">
      {({ disabled }) => (
        <div className={node.isInline ? `grid gap-xs ${classes.inline}` : 'grid gap-xs'}>
          {node.options.map((option) => (
            <label className={`choosable hover-sunk ${classes.choice}`} key={option.value}>
              <input
                type="radio"
                name={controlId(path)}
                disabled={disabled}
                checked={textOf(value) === option.value}
                onChange={() => write(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
