import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { DateField } from './date-field.tsx';

type Days = { from: string; to: string };

type DateRangeFieldsProps = {
  range: Days;
  labels?: Days;
  faults: Record<keyof Days, ReactNode>;
  min?: string;
  max?: string;
  change: (part: Partial<Days>) => void;
};

const LABELS: Days = { from: t('From'), to: t('To') };

/** The first and the last day of a range, both included. */
export function DateRangeFields({ range, labels = LABELS, faults, min, max, change }: DateRangeFieldsProps) {
  return (
    <>
      <DateField
        label={labels.from}
        value={range.from}
        min={min}
        max={max}
        error={faults.from}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={labels.to}
        value={range.to}
        min={min}
        max={max}
        error={faults.to}
        onChange={(to) => change({ to })}
      />
    </>
  );
}
