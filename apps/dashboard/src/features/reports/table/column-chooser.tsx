import { Button, Checkbox, Popover } from '@mantine/core';
import type { ReportColumn } from '@sightline/contract/reports/report';
import { IconColumns3 } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { FIXED_COLUMN } from '../model/columns.ts';
import classes from './table.module.css';

type ColumnChooserProps = {
  columns: readonly ReportColumn[];
  hidden: readonly string[];
  hide: (keys: readonly string[]) => void;
};

/** Named for its content. */
const NAMED = { 'aria-label': t('Columns'), 'aria-labelledby': undefined };

/** The table's visible columns, remembered in this browser. */
export function ColumnChooser({ columns, hidden, hide }: ColumnChooserProps) {
  const free = columns.filter(({ key }) => key !== FIXED_COLUMN);
  const toggled = (key: string) => (hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus attributes={{ dropdown: NAMED }}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden="true" />}>
          {hidden.length === 0 ? t('Columns') : t('Columns ({count} hidden)', { count: hidden.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={`grid gap-xs scroll-y ${classes.columns}`}>
          {free.map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={!hidden.includes(key)} onChange={() => hide(toggled(key))} />
          ))}
          <Button variant="subtle" size="compact-sm" disabled={hidden.length === 0} onClick={() => hide([])}>
            {t('Show all')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
