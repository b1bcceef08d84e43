import { TextInput, type TextInputProps } from '@mantine/core';

type DraftTextProps<Field extends string> = Omit<TextInputProps, 'value' | 'error' | 'onChange'> & {
  field: Field;
  draft: Readonly<Record<Field, string>>;
  edit: (part: Partial<Record<Field, string>>) => void;
  faults: Readonly<Record<string, string>>;
};

/** A text of a draft, with the reason it was refused. */
export function DraftText<Field extends string>({ field, draft, edit, faults, ...input }: DraftTextProps<Field>) {
  return (
    <TextInput
      {...input}
      value={draft[field]}
      error={faults[field]}
      onChange={(event) => edit({ [field]: event.currentTarget.value } as Partial<Record<Field, string>>)}
    />
  );
}
