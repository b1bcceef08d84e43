import { Badge, Button } from '@mantine/core';
import type { Closure } from '@sightline/contract/closures.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useDeleteClosure } from './api/closures.ts';
import { ClosureDrawer, type Editing } from './closure-drawer.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { daysWords } from './model/days.ts';
import { failureWords } from './model/failures.ts';
import type { ClosureYear } from './model/year.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** A year's closures, with the ways to add more. */
export function ClosureList({ year: shown, goTo }: { year: ClosureYear; goTo: (year: number) => void }) {
  const { year, closures, locations, today } = shown;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <section className="stack gap-md" aria-label={t('Closures of {year}', { year })}>
      <div className="flex wrap items-center between gap-x-lg gap-y-xs">
        <div className="row gap-xs">
          <Button variant="default" aria-label={t('Show {year}', { year: year - 1 })} onClick={() => goTo(year - 1)}>
            <IconChevronLeft {...ICON} />
          </Button>
          <h2 className="heading figures">{year}</h2>
          <Button variant="default" aria-label={t('Show {year}', { year: year + 1 })} onClick={() => goTo(year + 1)}>
            <IconChevronRight {...ICON} />
          </Button>
        </div>
        <div className="row wrap gap-xs">
          <Button variant="default" onClick={() => setPicking(true)}>
            {t('Add federal holidays')}
          </Button>
          <Button leftSection={<IconPlus {...ICON} />} onClick={() => setEditing({ closure: null, today })}>
            {t('Add closure')}
          </Button>
        </div>
      </div>
      {closures.length === 0 ? (
        <EmptyState title={t('No closures in {year} yet', { year })}>
          {t('Add the federal holidays you observe, or any other day the office is closed.')}
        </EmptyState>
      ) : (
        <ul className="bare-list panel divided" aria-label={t('Closures')}>
          {closures.map((closure) => (
            <ClosureRow
              key={closure.closureKey}
              closure={closure}
              location={locations.find(({ locKey }) => locKey === closure.locKey)?.name ?? null}
              edit={() => setEditing({ closure, today })}
            />
          ))}
        </ul>
      )}
      <ClosureDrawer editing={editing} locations={locations} close={() => setEditing(null)} />
      <HolidayDialog year={shown} isOpen={isPicking} close={() => setPicking(false)} />
    </section>
  );
}

function ClosureRow({ closure, location, edit }: { closure: Closure; location: string | null; edit: () => void }) {
  const removing = useDeleteClosure();
  async function remove() {
    const isSure = await askQuestion({
      title: t('Delete the closure “{name}”?', { name: closure.name }),
      text: t('{daysWords} can be booked again.', { daysWords: daysWords(closure) }),
      confirm: t('Delete closure'),
      destructive: true,
    });
    if (isSure)
      removing.mutate(closure.closureKey, {
        onSuccess: () => void notices.info(t('Closure deleted.')),
        onError: (error) => void notices.error(failureWords(error)),
      });
  }
  return (
    <li className="flex wrap items-center between gap-x-lg gap-y-xs px-md py-sm">
      <div className="min-w-0">
        <strong className="anywhere">{closure.name}</strong>{' '}
        <Badge variant="light" color={closure.locKey === null ? 'gray' : 'accent'}>
          {closure.locKey === null ? t('All locations') : (location ?? t('Closed location'))}
        </Badge>
        <p className="m-0 mt-hair text-small c-quiet">{daysWords(closure)}</p>
      </div>
      <div className="row gap-xs">
        <Button size="compact-sm" variant="light" aria-label={t('Edit {name}', { name: closure.name })} onClick={edit}>
          {t('Edit')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Delete {name}', { name: closure.name })}
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          {t('Delete')}
        </Button>
      </div>
    </li>
  );
}
