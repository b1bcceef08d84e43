import { Button, Select } from '@mantine/core';
import { FORM_PAGE_SIZES, FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { t } from '../../../shared/words/words.ts';
import type { Paging } from '../model/filters.ts';
import { pageWindow } from '../model/page-window.ts';
import classes from './completed.module.css';

type PagerProps = { paging: Paging; totalPages: number; turnTo: (paging: Paging) => void };

/** Previous, page numbers in fives, Next, and the page size (FRM-008). */
export function Pager({ paging, totalPages, turnTo }: PagerProps) {
  const { page, size } = paging;
  const shared = { size: 'compact-md', variant: 'default' } as const;
  return (
    <div className="row wrap between gap-x-lg gap-y-xs no-print">
      <nav className="flex wrap gap-xs figures" aria-label={t('Pages of completed forms')}>
        <Button {...shared} disabled={page <= 1} onClick={() => turnTo({ page: page - 1, size })}>
          {t('Previous')}
        </Button>
        {pageWindow({ page, totalPages }).map((number) => (
          <Button
            key={number}
            {...shared}
            variant={number === page ? 'filled' : 'default'}
            aria-label={t('Page {number}', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => turnTo({ page: number, size })}
          >
            {number}
          </Button>
        ))}
        <Button {...shared} disabled={page >= totalPages} onClick={() => turnTo({ page: page + 1, size })}>
          {t('Next')}
        </Button>
      </nav>
      <Select
        className={`row gap-xs ${classes.rows}`}
        label={t(FORMS_TEXT.rowsPerPage)}
        allowDeselect={false}
        data={FORM_PAGE_SIZES.map(String)}
        value={String(size)}
        onOptionSubmit={(value) => turnTo({ page: 1, size: Number(value) })}
      />
    </div>
  );
}
