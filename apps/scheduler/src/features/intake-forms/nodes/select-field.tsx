import classes from '../parts/field.module.css';
import { FieldFrame } from '../parts/field-frame.tsx';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';

/** A list of choices; multiple choices are checkboxes, which need no modifier key. */
export function SelectField(props: NodeProps<'select'>) {
  return props.node.isMultiple ? <ManyOf {...props} /> : <OneOf {...props} />;
}

function OneOf({ node, path }: NodeProps<'select'>) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  return (
    <FieldFrame node={node} path={path}>
      {(control) => (
        <select
          {...control}
          className="patient-field"
          autoComplete={node.autocomplete || 'off'}
          value={textOf(value)}
          onChange={(event) => write(event.currentTarget.value)}
        >
          <option value="">{node.placeholder || words.field.choose}</option>
          {node.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function ManyOf({ node, path }: NodeProps<'select'>) {
  const { value, write } = useAnswer(path);
  const chosen = Array.isArray(value) ? value.map(textOf) : [];
  const turn = (one: string, isOn: boolean) =>
    write(node.options.map((option) => option.value).filter((each) => (each === one ? isOn : chosen.includes(each))));
  return (
    <GroupFrame node={node} path={path}>
      {({ disabled }) => (
        <div className="grid gap-xs">
          {node.options.map((option) => (
            <label className={`choosable hover-sunk ${classes.choice}`} key={option.value}>
              <input
                type="checkbox"
                disabled={disabled}
                checked={chosen.includes(option.value)}
                onChange={(event) => turn(option.value, event.currentTarget.checked)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
