import { NumberInput } from '@mantine/core';
import { CODE_DIGITS } from '@sightline/contract/booking-limits';
import { WEEKS_OUT } from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import classes from '../general.module.css';
import { isValidWeeks } from '../model/draft.ts';
import type { GeneralForm } from '../use-general-form.ts';
import { Choice } from './choice.tsx';

export function StatusSection({ form }: { form: GeneralForm }) {
  const { maxSchedWeeksOut } = form.draft;
  return (
    <SettingsSection
      id="general-status"
      title={TEXT.status}
      about="Turn online booking on or off, and set how far ahead patients can book."
    >
      <div className={`grid gap-md ${classes.fields}`}>
        <Choice
          label="Web scheduling"
          description="When disabled, patients see that online booking is closed."
          field="enabled"
          form={form}
        />
        <NumberInput
          label="Weeks open for booking"
          description={`How many weeks ahead patients can book, ${WEEKS_OUT.least} to ${WEEKS_OUT.most}`}
          className={classes.number ?? ''}
          allowDecimal={false}
          allowNegative={false}
          min={WEEKS_OUT.least}
          max={WEEKS_OUT.most}
          clampBehavior="none"
          value={maxSchedWeeksOut}
          onChange={(value) => form.edit({ maxSchedWeeksOut: value })}
          error={isValidWeeks(maxSchedWeeksOut) ? null : TEXT.weeksOutOfRange}
        />
        <Choice
          label="Patient’s phone"
          description={`Patients get a text with a ${CODE_DIGITS}-digit code and enter it before their first booking.`}
          field="verifyPhone"
          form={form}
        />
      </div>
    </SettingsSection>
  );
}
