import { NumberInput } from '@mantine/core';
import { CODE_DIGITS } from '@sightline/contract/booking-limits';
import { WEEKS_OUT } from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import { t } from '../../../shared/words/words.ts';
import classes from '../general.module.css';
import { isValidWeeks } from '../model/draft.ts';
import type { GeneralForm } from '../use-general-form.ts';
import { Choice } from './choice.tsx';

export function StatusSection({ form }: { form: GeneralForm }) {
  const { maxSchedWeeksOut } = form.draft;
  return (
    <SettingsSection
      id="general-status"
      title={t(TEXT.status)}
      about={t('Turn online booking on or off, and set how far ahead patients can book.')}
    >
      <div className={`grid gap-md ${classes.fields}`}>
        <Choice
          label={t('Web scheduling')}
          description={t('When disabled, patients see that online booking is closed.')}
          field="enabled"
          form={form}
        />
        <NumberInput
          label={t('Weeks open for booking')}
          description={t('How many weeks ahead patients can book, {least} to {most}', {
            least: WEEKS_OUT.least,
            most: WEEKS_OUT.most,
          })}
          className={classes.number ?? ''}
          allowDecimal={false}
          allowNegative={false}
          min={WEEKS_OUT.least}
          max={WEEKS_OUT.most}
          clampBehavior="none"
          value={maxSchedWeeksOut}
          onChange={(value) => form.edit({ maxSchedWeeksOut: value })}
          error={isValidWeeks(maxSchedWeeksOut) ? null : t(TEXT.weeksOutOfRange)}
        />
        <Choice
          label={t('Patient’s phone')}
          description={t(
            'Patients get a text with a {code_digits}-digit code and enter it before their first booking.',
            { code_digits: CODE_DIGITS },
          )}
          field="verifyPhone"
          form={form}
        />
      </div>
    </SettingsSection>
  );
}
