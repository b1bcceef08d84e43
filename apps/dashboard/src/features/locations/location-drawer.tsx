import { Switch } from '@mantine/core';
import type { OfficeLocation } from '@sightline/contract/locations.calls';
import { useState } from 'react';
import { DraftText } from '../../shared/administration/draft-text.tsx';
import { EditDrawer } from '../../shared/administration/edit-drawer.tsx';
import { fieldFaults } from '../../shared/administration/failures.ts';
import { useEdit } from '../../shared/administration/use-edit.ts';
import { ZoneField } from '../../shared/administration/zone-field.tsx';
import { t } from '../../shared/words/words.ts';
import { useSaveLocation } from './api/save-location.ts';
import { fieldsOf, type LocationDraft, newLocationOf } from './model/location-fields.ts';
import { NumberCheck } from './number-check.tsx';
import { undecidedVisits, ZoneChoice, type ZoneDecision } from './zone-decision.tsx';

type LocationDrawerProps = { coverKey: number; location: OfficeLocation | null; close: () => void };

export function LocationDrawer({ coverKey, location, close }: LocationDrawerProps) {
  const saving = useSaveLocation(coverKey);
  const { draft, changes, edit, isDirty, save } = useEdit(fieldsOf(location));
  const finish = { mutation: saving, close, said: t('{name} was saved.', { name: draft.name }) };
  const faults = fieldFaults(saving.error);
  const [decision, setDecision] = useState<ZoneDecision>({ visitTimes: null, notifyPatients: true });
  const [undecided, setUndecided] = useState<number | null>(null);
  const visits = undecidedVisits(saving.error) ?? undecided;
  const asks = visits !== null && changes.timeZone !== undefined;
  const decide = (part: Partial<ZoneDecision>) => {
    // A later refusal, of another field, is about the same visits.
    setUndecided(visits);
    setDecision((before) => ({ ...before, ...part }));
  };
  const { visitTimes, notifyPatients } = decision;
  const decided = asks && visitTimes !== null ? { ...changes, visitTimes, notifyPatients } : changes;
  const stamp = location?.stamp;
  return (
    <EditDrawer
      title={location === null ? t('Add location') : t('Edit {name}', { name: location.name })}
      isOpen
      isDirty={isDirty}
      isSaving={saving.isPending}
      error={asks && undecidedVisits(saving.error) !== null ? null : saving.error}
      save={() =>
        location === null
          ? save({ ...finish, sent: { locKey: null, location: newLocationOf(draft) } })
          : save({ ...finish, sent: { locKey: location.locKey, change: { ...decided, stamp } } })
      }
      close={close}
    >
      <Place draft={draft} edit={edit} faults={faults} />
      {asks && <ZoneChoice visits={visits} decision={decision} decide={decide} />}
      <DraftText
        field="phone"
        draft={draft}
        edit={edit}
        faults={faults}
        label={t('Phone')}
        description={t('The number patients call.')}
        type="tel"
      />
      <DraftText
        field="smsNumber"
        draft={draft}
        edit={edit}
        faults={faults}
        label={t('Texting number')}
        description={t('The number this office texts from. It can belong to one location only.')}
        type="tel"
      />
      {location !== null && location.smsNumber !== '' && (
        <NumberCheck coverKey={coverKey} locKey={location.locKey} isChanged={changes.smsNumber !== undefined} />
      )}
      {location !== null && (
        <Switch
          label={t('Active')}
          description={t('Off: patients can’t book here.')}
          checked={draft.isActive}
          onChange={(event) => edit({ isActive: event.currentTarget.checked })}
        />
      )}
    </EditDrawer>
  );
}

type PlaceProps = {
  draft: LocationDraft;
  edit: (part: Partial<LocationDraft>) => void;
  faults: Readonly<Record<string, string>>;
};

const ADDRESS = [
  ['street', t('Street')],
  ['city', t('City')],
  ['state', t('State')],
  ['zip', t('ZIP code')],
] as const;

function Place({ draft, edit, faults }: PlaceProps) {
  return (
    <>
      <DraftText field="name" draft={draft} edit={edit} faults={faults} data-autofocus label={t('Name')} />
      {ADDRESS.map(([field, label]) => (
        <DraftText field={field} draft={draft} edit={edit} faults={faults} key={field} label={label} />
      ))}
      <ZoneField value={draft.timeZone} error={faults.timeZone} onChange={(timeZone) => edit({ timeZone })} />
    </>
  );
}
