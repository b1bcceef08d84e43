import { useState } from 'react';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';

/** Several short answers on one line. Input stays as typed, including commas. */
export function TagsField({ node, path }: NodeProps<'tags'>) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  const [text, setText] = useState(() => (Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)));
  return (
    <FieldFrame node={node} path={path} hint={words.field.tagsHint}>
      {(control) => (
        <input
          {...control}
          className="patient-field"
          autoComplete={node.autocomplete || 'off'}
          placeholder={node.placeholder || undefined}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            const tags = currentTarget.value.split(',').map((tag) => tag.trim());
            write(tags.filter((tag) => tag !== ''));
          }}
        />
      )}
    </FieldFrame>
  );
}
