import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '@sightline/contract/languages';
import type { ImageField, Preferences } from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import type { FormEvent } from 'react';
import { SaveFooter } from '../../shared/draft-form/save-footer.tsx';
import { SettingsSection } from '../../shared/page/settings-section.tsx';
import { levelWords } from '../../shared/setup/places.ts';
import { SavedElsewhere } from '../../shared/setup/saved-elsewhere.tsx';
import { SavedState } from '../../shared/setup/saved-state.tsx';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { rich } from '../../shared/words/rich.tsx';
import { t } from '../../shared/words/words.ts';
import { EndingSection } from './ending/ending-section.tsx';
import { ImagePicker } from './images/image-picker.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { StatusSection } from './sections/status-section.tsx';
import { type GeneralForm as Form, useGeneralForm } from './use-general-form.ts';

export function GeneralForm({ preferences }: { preferences: Preferences }) {
  const form = useGeneralForm(preferences);
  const setup = useSetup();

  function submit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }

  return (
    <form className="grid gap-xxs" onSubmit={submit} noValidate>
      <SavedState origin={preferences} isDirty={form.isDirty} isClearing={form.isClearing} onClear={form.clear} />
      <StatusSection form={form} />
      <EmailSection form={form} remarks={preferences.notificationEmailObject.dataRemarks} />
      <ImagesSection
        title={t(TEXT.mobileFiles)}
        about={t('Shown when patients book on a phone.')}
        fields={['mLogo']}
        form={form}
      />
      <ImagesSection
        title={t(TEXT.desktopFiles)}
        about={t('Shown when patients book on a computer.')}
        fields={['nmImg1', 'profilePic']}
        form={form}
      />
      <EndingSection
        key={form.filling}
        language={DEFAULT_LANGUAGE}
        value={form.draft.endingMesg}
        onChange={(endingMesg) => form.edit({ endingMesg })}
      />
      {OTHER_LANGUAGES.map((language) => (
        <EndingSection
          key={`${language}-${form.filling}`}
          language={language}
          value={form.draft.endings[language] ?? ''}
          onChange={(message) => form.edit({ endings: { ...form.draft.endings, [language]: message } })}
        />
      ))}
      {form.elsewhere !== null && (
        <SavedElsewhere
          {...form.elsewhere}
          isSaving={form.isSaving}
          onKeepMine={form.save}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <div className="pt-md">
        <SaveFooter isSaving={form.isSaving} isDirty={form.isDirty}>
          {rich('for {level}', {
            level: <strong className="fw-medium c-ink">{levelWords(setup, setup.level)}</strong>,
          })}
          {form.isDirty && ` · ${t('unsaved changes')}`}
        </SaveFooter>
      </div>
    </form>
  );
}

type ImagesSectionProps = { title: string; about: string; fields: readonly ImageField[]; form: Form };

function ImagesSection({ title, about, fields, form }: ImagesSectionProps) {
  const id = `general-${fields.join('-')}`;
  return (
    <SettingsSection id={id} title={title} about={about}>
      <div className="flex wrap gap-md">
        {fields.map((field) => (
          <ImagePicker
            key={`${field}-${form.filling}`}
            field={field}
            value={form.draft[field]}
            onChange={(value) => form.edit({ [field]: value })}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
