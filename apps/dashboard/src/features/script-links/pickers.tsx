import { Select } from '@mantine/core';
import { ALL_TYPES } from '@sightline/contract/appointment-types.calls';
import { SETUP_TEXT, SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { LIST_IN_TOUR } from '../../shared/tour/tour-steps.ts';
import { t } from '../../shared/words/words.ts';
import type { Generator } from './use-generator.ts';

export function LocationField({ generator: { locations, choices, choose } }: { generator: Generator }) {
  const all = { value: '0', label: t(SETUP_TEXT.allLocations) };
  const data = locations.map(({ locKey, orgName }) => ({ value: String(locKey), label: `${locKey} - ${orgName}` }));
  return (
    <div data-tour="script-location">
      <Select
        label={t(TEXT.locationKey)}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t(SETUP_TEXT.recordNotFound)}
        data={[all, ...data]}
        value={String(choices.locKey)}
        onOptionSubmit={(value) => choose({ locKey: Number(value) })}
        onFocus={(event) => event.currentTarget.select()}
        comboboxProps={LIST_IN_TOUR}
      />
    </div>
  );
}

export function TaskField({ generator }: { generator: Generator }) {
  const { tasks, choices, choose, problems, areTasksLoading } = generator;
  const all = { value: String(ALL_TYPES.taskKey), label: t(ALL_TYPES.name) };
  const data = tasks.map(({ taskKey, name }) => ({ value: String(taskKey), label: name }));
  return (
    <div data-tour="script-task">
      <Select
        label={t(TEXT.taskName)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear {taskName}', { taskName: t(TEXT.taskName) }) }}
        required={choices.locKey > 0}
        placeholder={areTasksLoading ? t(SETUP_TEXT.loadingShort) : t('Choose an appointment')}
        nothingFoundMessage={t(SETUP_TEXT.recordNotFound)}
        data={[all, ...data]}
        value={choices.taskKey === null ? null : String(choices.taskKey)}
        onChange={(value) => choose({ taskKey: value === null ? null : Number(value) })}
        error={problems.task}
        comboboxProps={LIST_IN_TOUR}
      />
    </div>
  );
}
