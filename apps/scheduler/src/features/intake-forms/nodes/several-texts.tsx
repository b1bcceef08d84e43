import { useRef } from 'react';
import { controlId } from '../model/paths.ts';
import classes from '../parts/field.module.css';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';

/** A text question with several answers, one per line. */
export function SeveralTexts({ node, path }: NodeProps<'textfield'>) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  const group = useRef<HTMLDivElement>(null);
  const stored = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  const texts = stored.length === 0 ? [''] : stored;
  const nameOf = (at: number) => words.field.row(node.label || node.key, at + 1);
  const add = () => {
    write([...texts, '']);
    requestAnimationFrame(() => document.getElementById(`${controlId(path)}-${texts.length}`)?.focus());
  };
  const remove = (at: number) => {
    write(texts.filter((_, index) => index !== at));
    group.current?.querySelector('input')?.focus();
  };
  return (
    <GroupFrame node={node} path={path}>
      {({ disabled }) => (
        <div ref={group}>
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
            <div className={`row wrap gap-xs mb-xs ${classes.line}`} key={at}>
              <input
                id={`${controlId(path)}-${at}`}
                className="patient-field"
                aria-label={nameOf(at)}
                disabled={disabled}
                value={text}
                onChange={(event) => write(texts.map((one, index) => (index === at ? event.currentTarget.value : one)))}
              />
              {texts.length > 1 && !disabled && (
                <button
                  type="button"
                  className="patient-button"
                  aria-label={words.field.removeOf(nameOf(at))}
                  onClick={() => remove(at)}
                >
                  {words.field.remove}
                </button>
              )}
            </div>
          ))}
          {!disabled && (
            <button type="button" className="patient-button" onClick={add}>
              {words.field.add}
            </button>
          )}
        </div>
      )}
    </GroupFrame>
  );
}
