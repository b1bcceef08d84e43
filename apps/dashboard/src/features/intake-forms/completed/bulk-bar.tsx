import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { snack, tellErrors } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { brokenLines } from '../model/entry-answers.ts';
import { PrintProgress } from '../print/print-progress.tsx';
import type { PrintState } from '../print/use-printing.ts';
import classes from './completed.module.css';

type BulkBarProps = {
  rows: readonly FormEntry[];
  selected: ReadonlySet<number>;
  select: (ids: ReadonlySet<number>) => void;
  printing: PrintState;
};

/** Select All | Unselect All | Print (FRM-007). */
export function BulkBar({ rows, selected, select, printing }: BulkBarProps) {
  function print() {
    const chosen = rows.filter(({ Id }) => selected.has(Id));
    if (chosen.length === 0) return snack(t(FORMS_TEXT.noneSelected));
    tellErrors(brokenLines(chosen));
    printing.print(chosen);
  }
  return (
    <div className={`row wrap gap-x-md gap-y-xs no-print ${classes.bulk}`} data-tour="forms-bulk">
      <fieldset
        className={`p-0 flex wrap border-0 ${classes.bulkActs}`}
        aria-label={t('All completed forms on this page')}
      >
        <Button size="compact-sm" variant="subtle" onClick={() => select(new Set(rows.map(({ Id }) => Id)))}>
          {t(FORMS_TEXT.selectAll)}
        </Button>
        <span aria-hidden="true">|</span>
        <Button size="compact-sm" variant="subtle" onClick={() => select(new Set())}>
          {t(FORMS_TEXT.unselectAll)}
        </Button>
        <span aria-hidden="true">|</span>
        <Button size="compact-sm" variant="subtle" disabled={printing.isWaiting} onClick={print}>
          {t(FORMS_TEXT.print)}
        </Button>
      </fieldset>
      <PrintProgress printing={printing} />
      <p role="status" className="push figures c-quiet">
        {selected.size > 0 && t('{size} of {count} selected', { size: selected.size, count: rows.length })}
      </p>
    </div>
  );
}
