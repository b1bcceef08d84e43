import { ActionIcon, Checkbox, TextInput, Tooltip } from '@mantine/core';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import classes from '../general.module.css';
import { isValidEmail } from '../model/draft.ts';
import type { GeneralForm } from '../use-general-form.ts';
import { Choice } from './choice.tsx';

type EmailSectionProps = { form: GeneralForm; remarks: string };

export function EmailSection({ form, remarks }: EmailSectionProps) {
  return (
    <SettingsSection
      id="general-email"
      title={t(TEXT.emailBehaviors)}
      about={t('Who gets an email or text when a patient books.')}
    >
      <div className={`grid gap-md ${classes.fields}`}>
        <Choice
          label={t('Patient data')}
          description={t('Patient details in the email to the practice')}
          field="sendPatWSDataInEmail"
          form={form}
        />
        <Choice
          label={t('Appointment data')}
          description={t('Appointment details in texts and emails to patients')}
          field="sendWSDataInEmail"
          form={form}
        />
        <Withheld isWithheld={form.draft.sendWSDataInEmail === 0} />
        <NotificationEmail key={form.filling} form={form} remarks={remarks} />
      </div>
    </SettingsSection>
  );
}

/** What patients no longer see with this choice, shown before saving. */
function Withheld({ isWithheld }: { isWithheld: boolean }) {
  return (
    <p className={isWithheld ? 'fw-medium c-warn' : 'text-small c-faint'} role="status">
      {isWithheld
        ? t(
            'Patients won’t see the appointment type, date, time, provider, location or what to bring in confirmation texts and emails, and get no calendar file. They’ll get a link to open instead.',
          )
        : t(
            'Patients see the appointment type, date, time, provider, location and what to bring. Emails carry a calendar file.',
          )}
    </p>
  );
}

/** The address, and the checkbox that removes it: clearing the checkbox restores it (GEN-003). */
function NotificationEmail({ form, remarks: served }: EmailSectionProps) {
  const remarks = servedWords(served);
  const { emailSchedTo } = form.draft;
  const [removed, setRemoved] = useState<string | null>(null);
  const isRemoved = removed !== null;

  function remove(isWanted: boolean) {
    setRemoved(isWanted ? emailSchedTo : null);
    form.edit({ emailSchedTo: isWanted ? '' : (removed ?? '') });
  }

  return (
    <div className={`grid gap-sm ${classes.email}`}>
      <div className={`grid gap-xs ${classes.emailField}`}>
        <TextInput
          type="email"
          label={t('Notification Email')}
          autoComplete="off"
          maxLength={254}
          disabled={isRemoved}
          value={emailSchedTo}
          onChange={(event) => form.edit({ emailSchedTo: event.currentTarget.value })}
          error={isValidEmail(emailSchedTo) ? null : t(TEXT.invalidEmail)}
        />
        <Tooltip label={remarks} multiline maw={300} events={{ hover: true, focus: true, touch: true }} openDelay={0}>
          <ActionIcon size={36} aria-label={t('About the notification email: {remarks}', { remarks })}>
            <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <Checkbox
        label={t('Remove the notification email')}
        checked={isRemoved}
        disabled={!isRemoved && emailSchedTo === ''}
        onChange={(event) => remove(event.currentTarget.checked)}
      />
      {isRemoved && (
        <p className="fw-medium c-warn" role="status">
          {t(TEXT.emptyNotificationEmail)}
        </p>
      )}
    </div>
  );
}
