import { Checkbox, Stack, Switch } from '@mantine/core';
import { LANGUAGE_KEYS } from '@sightline/contract/languages';
import type { StaffProvider, VisitsAhead } from '@sightline/contract/providers.calls';
import { useState } from 'react';
import { DraftText } from '../../shared/administration/draft-text.tsx';
import { EditDrawer } from '../../shared/administration/edit-drawer.tsx';
import { fieldFaults } from '../../shared/administration/failures.ts';
import { useEdit } from '../../shared/administration/use-edit.ts';
import { languageLabel } from '../../shared/words/language-name.ts';
import { t } from '../../shared/words/words.ts';
import type { NamedLocation } from './api/load-location-names.ts';
import { useSaveProvider } from './api/save-provider.ts';
import { fieldsOf, nameOf, type ProviderDraft } from './model/provider-fields.ts';
import { visitsIn } from './model/visits-ahead.ts';
import { VisitsQuestion } from './visits-question.tsx';

type ProviderDrawerProps = {
  coverKey: number;
  provider: StaffProvider | null;
  locations: readonly NamedLocation[];
  /** Who could take over visits. */
  others: readonly StaffProvider[];
  close: () => void;
};

export function ProviderDrawer({ coverKey, provider, locations, others, close }: ProviderDrawerProps) {
  const saving = useSaveProvider(coverKey);
  const { draft, changes, edit, isDirty, save } = useEdit(fieldsOf(provider));
  const [outcome, setOutcome] = useState<VisitsAhead | null>(null);
  const [asked, setAsked] = useState(visitsIn(null));
  const finish = {
    mutation: saving,
    close,
    said: t('{firstName} {lastName} was saved.', { firstName: draft.firstName, lastName: draft.lastName }),
  };
  const found = visitsIn(saving.error) ?? asked;

  /** The locations they leave; null: all. */
  const leftOf = (before: StaffProvider) =>
    draft.isActive ? before.locKeys.filter((locKey) => !draft.locKeys.includes(locKey)) : null;

  function submit() {
    if (outcome?.outcome === 'reassign' && outcome.apptKeys?.length === 0) return;
    setAsked(found);
    if (provider === null) save({ ...finish, sent: { acctKey: null, provider: draft } });
    else {
      const { stamp } = provider;
      const change = outcome === null ? { ...changes, stamp } : { ...changes, stamp, visitsAhead: outcome };
      save({ ...finish, sent: { acctKey: provider.acctKey, change } });
    }
  }

  return (
    <EditDrawer
      title={provider === null ? t('Add provider') : t('Edit {nameOf}', { nameOf: nameOf(provider) })}
      isOpen
      isDirty={isDirty}
      isSaving={saving.isPending}
      error={saving.error}
      save={submit}
      close={close}
    >
      <ProviderFields draft={draft} edit={edit} faults={fieldFaults(saving.error)} locations={locations} />
      {provider !== null && (
        <Switch
          label={t('Active')}
          description={t('Off: patients can’t book with this provider.')}
          checked={draft.isActive}
          onChange={(event) => edit({ isActive: event.currentTarget.checked })}
        />
      )}
      {found !== null && provider !== null && (
        <VisitsQuestion
          visits={found}
          others={others}
          asked={{ coverKey, acctKey: provider.acctKey, locKeys: leftOf(provider) }}
          locations={locations}
          outcome={outcome}
          choose={setOutcome}
        />
      )}
    </EditDrawer>
  );
}

type ProviderFieldsProps = {
  draft: ProviderDraft;
  edit: (part: Partial<ProviderDraft>) => void;
  faults: Readonly<Record<string, string>>;
  locations: readonly NamedLocation[];
};

function ProviderFields({ draft, edit, faults, locations }: ProviderFieldsProps) {
  return (
    <>
      <DraftText field="firstName" draft={draft} edit={edit} faults={faults} data-autofocus label={t('First name')} />
      <DraftText field="lastName" draft={draft} edit={edit} faults={faults} label={t('Last name')} />
      <DraftText
        field="credential"
        draft={draft}
        edit={edit}
        faults={faults}
        label={t('Credential')}
        description={t('Such as OD or MD.')}
      />
      <Checkbox.Group
        label={t('Locations')}
        value={draft.locKeys.map(String)}
        onChange={(keys) => edit({ locKeys: keys.map(Number) })}
      >
        <Stack gap="xs" mt={6}>
          {locations.map(({ locKey, name }) => (
            <Checkbox key={locKey} value={String(locKey)} label={name} />
          ))}
          {locations.length === 0 && <p className="hint">{t('No locations yet. Add one under Locations first.')}</p>}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('Speaks with patients')}
        value={draft.languages}
        error={faults.languages}
        onChange={(chosen) => edit({ languages: LANGUAGE_KEYS.filter((language) => chosen.includes(language)) })}
      >
        <Stack gap="xs" mt={6}>
          {LANGUAGE_KEYS.map((language) => (
            <Checkbox key={language} value={language} label={languageLabel(language)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
