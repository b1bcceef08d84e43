import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, Select, Switch } from '@mantine/core';
import { LANGUAGE_KEYS, languageOf } from '@sightline/contract/languages';
import { IDLE_MINUTES } from '@sightline/contract/practices.calls';
import { DraftText } from '../../shared/administration/draft-text.tsx';
import { ZoneField } from '../../shared/administration/zone-field.tsx';
import { languageLabel } from '../../shared/words/language-name.ts';
import { t } from '../../shared/words/words.ts';
import type { PracticeDraft } from './model/practice-fields.ts';

type PracticeFieldsProps = {
  draft: PracticeDraft;
  edit: (part: Partial<PracticeDraft>) => void;
  faults: Readonly<Record<string, string>>;
};

export function PracticeFields({ draft, edit, faults }: PracticeFieldsProps) {
  return (
    <>
      <DraftText
        field="name"
        draft={draft}
        edit={edit}
        faults={faults}
        data-autofocus
        label={t('Name')}
        description={t('As patients know it. It opens every text.')}
      />
      <DraftText
        field="groupName"
        draft={draft}
        edit={edit}
        faults={faults}
        label={t('Group')}
        description={t('Practices that belong together share a group name.')}
      />
      <ZoneField value={draft.timeZone} error={faults.timeZone} onChange={(timeZone) => edit({ timeZone })} />
      <Select
        label={t('Language')}
        description={t('For patients who haven’t chosen one.')}
        data={LANGUAGE_KEYS.map((language) => ({ value: language, label: languageLabel(language) }))}
        value={draft.language}
        allowDeselect={false}
        onChange={(language) => edit({ language: languageOf(language ?? draft.language) })}
      />
      <NumberInput
        label={t('Sign staff out after (minutes without activity)')}
        min={IDLE_MINUTES.least}
        max={IDLE_MINUTES.most}
        allowDecimal={false}
        value={draft.idleMinutes}
        error={faults.idleMinutes}
        onChange={(minutes) => edit({ idleMinutes: Number(minutes) })}
      />
      <Switches draft={draft} edit={edit} />
    </>
  );
}

function Switches({ draft, edit }: Omit<PracticeFieldsProps, 'faults'>) {
  return (
    <>
      <Switch
        label={t('Texting')}
        description={t('Off: nothing is sent to any patient.')}
        checked={draft.sendsTexts}
        onChange={(event) => edit({ sendsTexts: event.currentTarget.checked })}
      />
      <Switch
        label={t('Pictures in texts')}
        checked={draft.allowsPictures}
        onChange={(event) => edit({ allowsPictures: event.currentTarget.checked })}
      />
      <Switch
        label={t('Texts to Canadian phones')}
        description={t('For codes and confirmations of online bookings. US phones get them in any case.')}
        checked={draft.textsCanada}
        onChange={(event) => edit({ textsCanada: event.currentTarget.checked })}
      />
      <Switch
        label={t('Staff choose their locations')}
        description={t('Off: everyone sees all locations together.')}
        checked={draft.isLocationAware}
        onChange={(event) => edit({ isLocationAware: event.currentTarget.checked })}
      />
    </>
  );
}
