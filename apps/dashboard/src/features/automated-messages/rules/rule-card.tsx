import { Checkbox, Group, NumberInput, Switch, TextInput } from '@mantine/core';
import { type AutomatedRule, type AutomatedSettings, RULE_LIMITS } from '@sightline/contract/automated-messages.calls';
import { mentionsVisit, RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import { t } from '../../../shared/words/words.ts';
import classes from '../automated-messages.module.css';
import { limitsOf, ruleProblems } from '../model/draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { RulesForm } from './use-rules-form.ts';

type RuleCardProps = { rule: AutomatedRule; settings: AutomatedSettings; form: RulesForm };

const DAYS_LABEL = {
  'reminder-first': t('Days before the visit'),
  'reminder-last': t('Days before the visit'),
  'forms-first': t('Days before the visit'),
  'forms-last': t('Days before the visit'),
  'recall-before': t('Days before the due date'),
  'recall-after': t('Days after the due date'),
} as const;

const numberOf = (value: string | number): number => (typeof value === 'number' ? value : 0);

/** One rule: its switch, and, if on, what it sends, when and where. */
export function RuleCard({ rule, settings, form }: RuleCardProps) {
  const title = t(RULE_TEXT[rule.rule].title);
  const id = `automated-${rule.rule}`;
  return (
    <SettingsSection id={id} title={title} about={t(RULE_TEXT[rule.rule].about)}>
      <div className="grid justify-items-start gap-md">
        <Switch
          checked={rule.isOn}
          label={rule.isOn ? t('On') : t('Off')}
          aria-label={rule.isOn ? t('{title}: on', { title }) : t('{title}: off', { title })}
          onChange={(event) => form.editRule(rule.rule, { isOn: event.currentTarget.checked })}
        />
        {rule.isOn && (
          <>
            {rule.rule !== 'order-ready' && <WhenFields rule={rule} form={form} name={rule.rule} />}
            {mentionsVisit(rule.rule) && (
              <Checkbox
                checked={rule.alsoConfirmed}
                label={t('Include confirmed visits')}
                onChange={(event) => form.editRule(rule.rule, { alsoConfirmed: event.currentTarget.checked })}
              />
            )}
            {settings.locations.length > 1 && <LocationsField rule={rule} settings={settings} form={form} />}
            <TemplateChoice rule={rule} settings={settings} form={form} />
          </>
        )}
      </div>
    </SettingsSection>
  );
}

function WhenFields({ rule, form, name }: Omit<RuleCardProps, 'settings'> & { name: keyof typeof DAYS_LABEL }) {
  const { days, sendAt, attempts } = ruleProblems(form.draft, rule);
  const limits = limitsOf(rule.rule);
  return (
    <div className="flex wrap items-start gap-x-md gap-y-sm">
      <NumberInput
        className={classes.days}
        label={DAYS_LABEL[name]}
        value={rule.days === 0 ? '' : rule.days}
        min={limits.least}
        max={limits.most}
        clampBehavior="none"
        allowDecimal={false}
        error={days}
        onChange={(value) => form.editRule(rule.rule, { days: numberOf(value) })}
      />
      <TextInput
        className={classes.time}
        type="time"
        label={t('Time of day')}
        value={rule.sendAt}
        error={sendAt}
        onChange={(event) => form.editRule(rule.rule, { sendAt: event.currentTarget.value })}
      />
      {name === 'recall-after' && (
        <NumberInput
          className={classes.days}
          label={t('Maximum messages')}
          description={t('Sent {days} days apart', { days: rule.days })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={rule.attempts === 0 ? '' : rule.attempts}
          min={RULE_LIMITS.attempts.least}
          max={RULE_LIMITS.attempts.most}
          clampBehavior="none"
          allowDecimal={false}
          error={attempts}
          onChange={(value) => form.editRule(rule.rule, { attempts: numberOf(value) })}
        />
      )}
    </div>
  );
}

function LocationsField({ rule, settings, form }: RuleCardProps) {
  const on = settings.locations
    .filter(({ locKey }) => !rule.offLocKeys.includes(locKey))
    .map(({ locKey }) => String(locKey));
  const change = (chosen: string[]) =>
    form.editRule(rule.rule, {
      offLocKeys: settings.locations.map(({ locKey }) => locKey).filter((locKey) => !chosen.includes(String(locKey))),
    });
  return (
    <Checkbox.Group label={t('Locations')} value={on} onChange={change}>
      <Group gap="sm" mt={6}>
        {settings.locations.map(({ locKey, name }) => (
          <Checkbox key={locKey} value={String(locKey)} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
