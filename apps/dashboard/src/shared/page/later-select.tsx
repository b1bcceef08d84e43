import { Combobox, Select, type SelectProps, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';

type LaterSelectProps = Pick<SelectProps, 'className' | 'label' | 'size' | 'aria-label'> & {
  data: readonly { value: string; label: string }[];
  /** One is always chosen. */
  value: string;
  onOptionSubmit: (value: string) => void;
  /** Whether what is around it has been drawn. */
  isReady?: boolean;
};

/**
 * A select whose list is placed once the page has been drawn. Placed with it, the list would have the browser lay the
 * whole page out while it is being drawn. Until then the field only looks like one.
 */
export function LaterSelect({ isReady = true, data, value, onOptionSubmit, ...field }: LaterSelectProps) {
  const isShown = useDeferredValue(isReady, false);
  if (isReady && isShown)
    return <Select {...field} allowDeselect={false} data={data} value={value} onOptionSubmit={onOptionSubmit} />;
  const chosen = data.find((one) => one.value === value)?.label ?? '';
  return <TextInput {...field} readOnly tabIndex={-1} value={chosen} rightSection={<Combobox.Chevron />} />;
}
