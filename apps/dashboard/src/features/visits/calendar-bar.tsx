import { ActionIcon, Box, Button, Select } from '@mantine/core';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { DateField } from '../../shared/date-field/date-field.tsx';
import { counted } from '../../shared/words/counted.ts';
import { t } from '../../shared/words/words.ts';
import { type CalendarAddress, daysOf, VIEWS, type View } from './model/address.ts';
import { countedOf, STATE_LOOK } from './model/status.ts';
import { longDay, shortDay } from './model/words.ts';
import { BOOK_ID } from './use-focus-back.ts';

const VIEW_WORDS: Record<View, string> = { day: t('Day'), week: t('Week'), list: t('List') };

type CalendarBarProps = {
  address: CalendarAddress;
  view: View;
  page: CalendarPage | undefined;
  /** Of the provider and the state shown; undefined while they load. */
  visits: CalendarPage['visits'] | undefined;
};

const STATES = [
  { value: 'all', label: t('All statuses') },
  ...Object.entries(STATE_LOOK).map(([value, { word }]) => ({ value, label: word })),
];

const choice = (key: number, label: string) => ({ value: String(key), label });

/** Which day, which view, which location; and booking. */
export function CalendarBar({ address, view, page, visits }: CalendarBarProps) {
  const { date, locKey, acctKey, state, change, step } = address;
  const standing = visits && countedOf(visits, state).length;
  return (
    <>
      <div className="flex wrap items-baseline gap-x-md gap-y-xs mb-sm">
        <h1 className="sentence-start fw-bold lh-tight tight text-title" aria-live="polite">
          {view === 'week' && page !== undefined
            ? t('{first} to {last}', { first: shortDay(page.from), last: shortDay(page.to) })
            : longDay(date)}
        </h1>
        <p className="figures c-quiet">
          {standing === undefined ? t('Loading') : counted(standing, 'visit')}
          {page?.master === 'pms' && ` · ${t('Changes wait for your practice system')}`}
        </p>
        <div className="flex items-center gap-xs push">
          <ActionIcon
            className="not-on-phone"
            variant="default"
            size={36}
            aria-label={t('Print visits')}
            onClick={() => window.print()}
          >
            <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <Button
            id={BOOK_ID}
            leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => change({ book: `${date}T` })}
          >
            {t('Book visit')}
          </Button>
        </div>
      </div>
      <div className="flex wrap items-end gap-xs mb-md">
        <ActionIcon variant="default" size={36} aria-label={t('Earlier')} onClick={() => step(-daysOf(view))}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <Box flex="0 1 150px">
          <DateField label={t('Date')} value={date} onChange={(value) => value !== '' && change({ date: value })} />
        </Box>
        <ActionIcon variant="default" size={36} aria-label={t('Later')} onClick={() => step(daysOf(view))}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <Button variant="subtle" disabled={date === page?.today} onClick={() => change({ date: null })}>
          {t('Today')}
        </Button>
        <Select
          label={t('Location')}
          flex="1 1 180px"
          maw={220}
          allowDeselect={false}
          data={[choice(0, t('All locations')), ...(page?.locations ?? []).map((one) => choice(one.locKey, one.name))]}
          value={String(locKey)}
          onOptionSubmit={(value) => change({ location: value === '0' ? null : value })}
        />
        <Select
          label={t('Provider')}
          flex="1 1 180px"
          maw={220}
          allowDeselect={false}
          data={[choice(0, t('All providers')), ...(page?.providers ?? []).map((one) => choice(one.acctKey, one.name))]}
          value={page?.providers.some((one) => one.acctKey === acctKey) ? String(acctKey) : '0'}
          onOptionSubmit={(value) => change({ of: value === '0' ? null : value })}
        />
        <Select
          label={t('Status')}
          flex="1 1 150px"
          maw={180}
          allowDeselect={false}
          data={STATES}
          value={state ?? 'all'}
          onOptionSubmit={(value) => change({ status: value === 'all' ? null : value })}
        />
        <Button.Group className="push" aria-label={t('View')}>
          {VIEWS.map((one) => (
            <Button
              key={one}
              variant={one === view ? 'light' : 'default'}
              aria-pressed={one === view}
              onClick={() => change({ view: one })}
            >
              {VIEW_WORDS[one]}
            </Button>
          ))}
        </Button.Group>
      </div>
    </>
  );
}
