import { Select } from '@mantine/core';
import { ORDER_WORDS, type OrderKey, orderOf } from './model/carriers.ts';

/** From first to last, as the list shows them. */
const ORDERS: readonly OrderKey[] = [1, 0, -1];
const OPTIONS = ORDERS.map((order) => ({ value: String(order), label: ORDER_WORDS[order] }));

type OrderSelectProps = {
  value: OrderKey;
  disabled?: boolean;
  onChange: (order: OrderKey) => void;
  label?: string;
  'aria-label'?: string;
};

/** Where a carrier stands in the list: a choice of the two required ones only (INS-004). */
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
