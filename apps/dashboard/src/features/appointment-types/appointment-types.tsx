import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { levelWords } from '../../shared/setup/places.ts';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { rich } from '../../shared/words/rich.tsx';
import { t } from '../../shared/words/words.ts';
import { TypeEditor } from './editor/type-editor.tsx';
import { useNew } from './editor/use-new.ts';
import { TypeList } from './list/type-list.tsx';

/** The Appointment Types tab: what patients can book, how long it takes, and what it costs. */
export function AppointmentTypes() {
  const setup = useSetup();
  const addButton = useRef<HTMLButtonElement>(null);
  const adding = useNew(() => addButton.current?.focus());
  return (
    <section className="panel clipped" aria-labelledby="appointment-types">
      <div className="row p-md wrap between gap-x-lg gap-y-sm">
        <div data-tour="saved-state">
          <h2 className="text-large fw-semibold" id="appointment-types">
            {t('Appointment types')}
          </h2>
          <p className="text-small c-quiet mt-hair measure">
            {rich('Values for {level}. Changes apply to this level only; new types apply to the whole practice.', {
              level: <strong className="fw-medium c-ink">{levelWords(setup, setup.level)}</strong>,
            })}
          </p>
        </div>
        <Button
          ref={addButton}
          data-tour="save"
          aria-expanded={adding.draft !== null}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={adding.open}
        >
          {t('Add Appointment Type')}
        </Button>
      </div>
      {adding.draft !== null && (
        <TypeEditor
          name={t('Add Appointment Type')}
          draft={adding.draft}
          isNew
          errors={adding.errors}
          isSaving={adding.isSaving}
          onEdit={adding.edit}
          onSave={adding.save}
          onLeave={adding.leave}
        />
      )}
      <TypeList />
    </section>
  );
}
