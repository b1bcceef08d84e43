import classes from '../parts/field.module.css';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';

/** A text of several lines; shows the remaining length once it gets short. */
export function TextareaField({ node, path }: NodeProps<'textarea'>) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  const text = textOf(value);
  const isNarrow = node.maxLength !== null && text.length > node.maxLength * 0.8;
  return (
    <FieldFrame node={node} path={path}>
      {(control) => (
        <>
          <textarea
            {...control}
            className={`patient-field ${classes.area}`}
            rows={node.rows}
            placeholder={node.placeholder || undefined}
            autoComplete={node.autocomplete || 'off'}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <span className={`block text-large ${classes.hint}`} aria-live="polite">
            {isNarrow && words.field.characters(text.length, node.maxLength ?? 0)}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
