import { Select } from '@mantine/core';
import { ORDER_WORDS, type OrderKey, orderOf } from './model/carriers.ts';

/** From first to last, as in the list. */
const ORDERS: readonly OrderKey[] = [1, 0, -1];
const OPTIONS = ORDERS.map((order) => ({ value: String(order), label: ORDER_WORDS[order] }));

type OrderSelectProps = {
  value: OrderKey;
  disabled?: boolean;
  onChange: (order: OrderKey) => void;
  label?: string;
  'aria-label'?: string;
};

/** A carrier's display order: only for the two required ones (INS-004). */
export function OrderSelect({ value, onChange, ...rest }: OrderSelectProps) {
  return (
    <Select
      {...rest}
      data={OPTIONS}
      value={String(value)}
      allowDeselect={false}
      onChange={(chosen) => onChange(orderOf(Number(chosen ?? value)))}
    />
  );
}
