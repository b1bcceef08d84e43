import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { useState } from 'react';

type CommitFieldProps = Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'id' | 'disabled' | 'error' | 'type'
> & {
  value: string;
  /** Called once per edit, when the field is left or Enter is pressed: each is one step of Undo. */
  commit: (value: string) => void;
  lang?: string;
  isLong?: boolean;
  'aria-label'?: string;
};

/** A text field that takes a value over when it is left. */
export function CommitField({ value, commit, isLong = false, type, ...props }: CommitFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const take = () => typed !== value && commit(typed);
  const shared = {
    ...props,
    value: typed,
    onBlur: take,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
  };
  if (isLong) return <Textarea autosize minRows={2} maxRows={12} {...shared} />;
  return (
    <TextInput type={type} {...shared} onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && take()} />
  );
}
