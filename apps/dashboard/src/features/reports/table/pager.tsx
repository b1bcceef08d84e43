import { Pagination } from '@mantine/core';
import { LaterSelect } from '../../../shared/page/later-select.tsx';
import { pageLocale, t } from '../../../shared/words/words.ts';
import { PAGE_SIZES, type View } from '../model/view.ts';
import { rowsInWords } from '../model/words.ts';
import classes from './table.module.css';

type PagerProps = {
  view: Pick<View, 'page' | 'size'>;
  total: number;
  turnTo: (view: Pick<View, 'page' | 'size'>) => void;
};

/** Which rows are shown of how many, the pages, and the page size. */
export function Pager({ view: { page, size }, total, turnTo }: PagerProps) {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const numbers = new Intl.NumberFormat(pageLocale());
  return (
    <div className="row wrap between gap-x-lg gap-y-xs no-print">
      <p className="figures c-quiet" role="status">
        {last < first
          ? rowsInWords(total)
          : t('{first}–{last} of {rowsInWords}', {
              first: numbers.format(first),
              last: numbers.format(last),
              rowsInWords: rowsInWords(total),
            })}
      </p>
      <nav aria-label={t('Pages of the report')}>
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / size))}
          value={page}
          onChange={(next) => turnTo({ page: next, size })}
        />
      </nav>
      <LaterSelect
        className={`row gap-xs ${classes.size}`}
        label={t('Rows per page')}
        size="sm"
        data={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(size)}
        onOptionSubmit={(value) => turnTo({ page: 1, size: Number(value) })}
      />
    </div>
  );
}
