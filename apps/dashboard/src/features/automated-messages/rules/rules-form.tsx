import { Alert, TextInput } from '@mantine/core';
import type { AutomatedSettings } from '@sightline/contract/automated-messages.calls';
import { hourIn } from '@sightline/contract/languages';
import { AUTOMATED_A_WEEK, WIDEST_WINDOW } from '@sightline/contract/limits';
import { IconInfoCircle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { SaveFooter } from '../../../shared/draft-form/save-footer.tsx';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import { SavedElsewhere } from '../../../shared/setup/saved-elsewhere.tsx';
import { smallCount } from '../../../shared/words/small-count.ts';
import { pageLanguage, t } from '../../../shared/words/words.ts';
import classes from '../automated-messages.module.css';
import { hasProblems, hoursProblem } from '../model/draft.ts';
import { RuleCard } from './rule-card.tsx';
import { type RulesForm as Form, useRulesForm } from './use-rules-form.ts';

export function RulesForm({ settings }: { settings: AutomatedSettings }) {
  const form = useRulesForm(settings);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }

  return (
    <form className="grid gap-xxs" onSubmit={submit} noValidate aria-label={t('Rules')}>
      {!settings.isMailOpen && (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle size={18} aria-hidden="true" />}>
          {t('Email isn’t set up, so patients without a textable phone are left out.')}
        </Alert>
      )}
      <Hours form={form} />
      {form.draft.rules.map((rule) => (
        <RuleCard key={rule.rule} rule={rule} settings={settings} form={form} />
      ))}
      {form.elsewhere !== null && (
        <SavedElsewhere
          {...form.elsewhere}
          isSaving={form.isSaving}
          onKeepMine={form.save}
          onTakeTheirs={form.discard}
        />
      )}
      <Foot form={form} />
    </form>
  );
}

const WIDEST = t('{from} to {until}', {
  from: hourIn(WIDEST_WINDOW.from, pageLanguage()),
  until: hourIn(WIDEST_WINDOW.until, pageLanguage()),
});

function Hours({ form }: { form: Form }) {
  const { windowFrom, windowUntil } = form.draft;
  const problem = hoursProblem(form.draft);
  const shared = { type: 'time', min: WIDEST_WINDOW.from, max: WIDEST_WINDOW.until, className: classes.time } as const;
  return (
    <SettingsSection
      id="automated-hours"
      title={t('Sending hours')}
      about={t('Messages go out only during these hours (location time, {widest} at most).', { widest: WIDEST })}
    >
      <div>
        <div className="flex wrap items-start gap-x-md gap-y-sm">
          <TextInput
            {...shared}
            label={t('From')}
            value={windowFrom}
            error={problem !== ''}
            onChange={(event) => form.edit({ windowFrom: event.currentTarget.value })}
          />
          <TextInput
            {...shared}
            label={t('Until')}
            value={windowUntil}
            error={problem !== ''}
            onChange={(event) => form.edit({ windowUntil: event.currentTarget.value })}
          />
        </div>
        {problem !== '' && (
          <p className="mt-xs fw-medium c-bad" role="alert">
            {problem}
          </p>
        )}
        <p className="mt-xs text-small c-quiet">
          {t(
            'Each patient gets at most one automated message a day and, not counting reminders, {countWords} a week. Families with visits on the same day share one text.',
            { countWords: smallCount(AUTOMATED_A_WEEK) },
          )}
        </p>
      </div>
    </SettingsSection>
  );
}

function Foot({ form }: { form: Form }) {
  const isBlocked = form.isTried && hasProblems(form.draft);
  return (
    <div className="pt-md">
      <SaveFooter isSaving={form.isSaving} isDirty={form.isDirty} discard={form.discard}>
        {isBlocked ? t('Please fix the fields marked above.') : undefined}
      </SaveFooter>
    </div>
  );
}
