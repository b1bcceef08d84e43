import { Combobox, Select, type SelectProps, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';

type LaterSelectProps = Omit<SelectProps, 'data' | 'value'> & {
  data: readonly { value: string; label: string }[];
  value: string;
  /** Whether what is around it has been drawn. */
  isReady?: boolean;
};

/**
 * A select whose list is placed once the page has been drawn. Placed with it, the list would have the browser lay the
 * whole page out while it is being drawn. Until then the field only looks like one.
 */
export function LaterSelect({ isReady = true, data, ...props }: LaterSelectProps) {
  const isShown = useDeferredValue(isReady, false);
  if (isReady && isShown) return <Select data={data} {...props} />;
  const { value, className, label, size, 'aria-label': name } = props;
  return (
    <TextInput
      {...(className !== undefined && { className })}
      {...(size !== undefined && { size })}
      label={label}
      aria-label={name}
      readOnly
      tabIndex={-1}
      value={data.find((one) => one.value === value)?.label ?? ''}
      rightSection={<Combobox.Chevron />}
    />
  );
}
