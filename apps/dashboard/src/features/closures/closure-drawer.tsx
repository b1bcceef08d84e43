import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { CLOSURE_NAME_LENGTH, type Closure } from '@sightline/contract/closures.calls';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../shared/date-field/date-field.tsx';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useSaveClosures } from './api/closures.ts';
import { failureWords } from './model/failures.ts';
import { useVisitCheck, VisitsAhead } from './visits-ahead.tsx';

export type Editing = { closure: Closure | null; today: string };
type NamedLocation = { locKey: number; name: string };

/** Adds or changes a closure. Visits on its days are named before it is saved. */
export function ClosureDrawer({
  editing,
  locations,
  close,
}: {
  editing: Editing | null;
  locations: readonly NamedLocation[];
  close: () => void;
}) {
  return (
    <Drawer
      opened={editing !== null}
      onClose={close}
      position="right"
      size={520}
      title={editing?.closure ? t('Edit closure') : t('Add closure')}
    >
      {editing !== null && <ClosureForm {...editing} locations={locations} close={close} />}
    </Drawer>
  );
}

type Draft = { name: string; locKey: number; firstDay: string; lastDay: string };

const startOf = (closure: Closure | null): Draft =>
  closure === null
    ? { name: '', locKey: 0, firstDay: '', lastDay: '' }
    : { ...closure, locKey: closure.locKey ?? 0, lastDay: closure.lastDay === closure.firstDay ? '' : closure.lastDay };

const faultsOf = ({ name, firstDay, lastDay }: Draft) => ({
  name: name.trim() === '' ? t('Enter a name, such as Staff training.') : '',
  firstDay: firstDay === '' ? t('Enter a date.') : '',
  lastDay: lastDay !== '' && lastDay < firstDay ? t('The last day must not be before the first day.') : '',
});

function ClosureForm({
  closure,
  locations,
  close,
}: Editing & { locations: readonly NamedLocation[]; close: () => void }) {
  const [draft, setDraft] = useState(() => startOf(closure));
  const [isTried, setTried] = useState(false);
  const save = useSaveClosures();
  const check = useVisitCheck();
  const faults = faultsOf(draft);
  const edit = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    check.forget();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== '')) return;
    const { name, locKey, firstDay, lastDay } = draft;
    const closures = [{ name: name.trim(), locKey, firstDay, lastDay: lastDay === '' ? firstDay : lastDay }];
    if (!(await check.isClear(closures))) return;
    save.mutate(
      { closure, closures },
      {
        onSuccess: () => {
          notices.info(t('Closure saved.'));
          close();
        },
      },
    );
  }

  const shown = (fault: string) => (isTried ? fault : '');
  const error = check.error ?? save.error;
  return (
    <form className="stack gap-md" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={t('Name')}
        value={draft.name}
        maxLength={CLOSURE_NAME_LENGTH}
        error={shown(faults.name)}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t('Location')}
        value={String(draft.locKey)}
        data={[
          { value: '0', label: t('All locations') },
          ...locations.map((one) => ({ value: String(one.locKey), label: one.name })),
        ]}
        onChange={({ currentTarget }) => edit({ locKey: Number(currentTarget.value) })}
      />
      <DateField
        label={t('First day')}
        value={draft.firstDay}
        error={shown(faults.firstDay)}
        onChange={(firstDay) => edit({ firstDay })}
      />
      <DateField
        label={t('Last day (optional)')}
        value={draft.lastDay}
        min={draft.firstDay}
        error={shown(faults.lastDay)}
        onChange={(lastDay) => edit({ lastDay })}
      />
      <VisitsAhead check={check} />
      {error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureWords(error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={save.isPending || check.isChecking}>
          {check.hasVisits ? t('Close anyway') : t('Save closure')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
