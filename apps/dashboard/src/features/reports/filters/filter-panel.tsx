import { Button, Select } from '@mantine/core';
import type { Report } from '@sightline/contract/reports/report';
import { COMM_METHODS } from '@sightline/contract/reports/report';
import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { DateRangeFields } from '../../../shared/date-field/date-range-fields.tsx';
import { t } from '../../../shared/words/words.ts';
import { choicesOf, type ReportFilters } from '../model/choices.ts';
import { quickOf, type Today } from '../model/quick.ts';
import { allowedDays } from '../model/range.ts';
import type { Filters } from '../model/view.ts';
import classes from './filters.module.css';
import { MultiChoice } from './multi-choice.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

type FilterPanelProps = {
  applied: Filters;
  options: ReportFilters;
  types: Report['types'];
  /** Whether its rows have a method. */
  hasMethods: boolean;
  /** The report with the quick button. */
  quick: string;
  /** Shown instead of dates if none are used. */
  undated: string | null;
  isBusy: boolean;
  show: (filters: Filters) => void;
};

/** A report's filters (RPT-003); nothing is requested before Show report. */
export function FilterPanel({
  applied,
  options,
  types,
  hasMethods,
  quick: quickName,
  undated,
  isBusy,
  show,
}: FilterPanelProps) {
  const { today } = options;
  const { draft, faults, change, submit, showRange } = useFilterDraft({
    applied,
    today,
    isDated: undated === null,
    show,
  });
  const choices = choicesOf(options);
  const quick = quickOf(quickName, today);
  return (
    <search>
      <form
        className={`panel p-md flex wrap items-start gap-sm no-print ${classes.panel}`}
        onSubmit={submit}
        noValidate
        aria-label={t('Filters')}
      >
        {undated === null ? (
          <Days draft={draft} faults={faults} today={today} change={change} />
        ) : (
          <p className={classes.undated}>{undated}</p>
        )}
        {types.length > 1 && (
          <Select
            className={classes.dateOf}
            style={{ '--longest': Math.max(...types.map(({ label }) => label.length)) }}
            label={t('Date of')}
            allowDeselect={false}
            data={types.map(({ key, label }) => ({ value: key, label }))}
            value={draft.type === '' ? (types[0]?.key ?? null) : draft.type}
            onOptionSubmit={(type) => change({ type: type === types[0]?.key ? '' : type })}
          />
        )}
        {hasMethods && (
          <MultiChoice
            of="methods"
            choices={choices.methods}
            chosen={draft.methods}
            choose={(chosen) => change({ methods: COMM_METHODS.filter((method) => chosen.includes(method)) })}
          />
        )}
        <MultiChoice
          of="providers"
          choices={choices.providers}
          chosen={draft.providers.map(String)}
          choose={(chosen) => change({ providers: chosen.map(Number) })}
        />
        <MultiChoice
          of="locations"
          choices={choices.locations}
          chosen={draft.locations.map(String)}
          choose={(chosen) => change({ locations: chosen.map(Number) })}
        />
        <div className={classes.acts}>
          <Button
            type="submit"
            loading={isBusy}
            leftSection={<IconReportAnalytics size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t(REPORTS_TEXT.showReport)}
          </Button>
          {quick !== null && (
            <Button variant="default" onClick={() => showRange(quick.range)}>
              {quick.label}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

type DaysProps = Pick<ReturnType<typeof useFilterDraft>, 'draft' | 'faults' | 'change'> & { today: Today };

function Days({ draft, faults, today, change }: DaysProps) {
  const { from: min, to: max } = allowedDays(today);
  return <DateRangeFields range={draft} faults={faults} min={min} max={max} change={change} />;
}
