import { NativeSelect } from '@mantine/core';
import type { AutomatedRule, AutomatedSettings } from '@sightline/contract/automated-messages.calls';
import { RULE_TEMPLATES } from '@sightline/contract/automated-messages.texts';
import { LOCALES, languageOf, type PatientLocale } from '@sightline/contract/languages';
import { countSegments } from '@sightline/messaging/segments';
import { counted } from '../../../shared/words/counted.ts';
import { languageName } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import classes from '../automated-messages.module.css';
import { previewOf } from '../model/words.ts';
import type { RulesForm } from './use-rules-form.ts';

type TemplateChoiceProps = { rule: AutomatedRule; settings: AutomatedSettings; form: RulesForm };

const STANDARD = '';

/** Which text goes out in each language, with a preview. */
export function TemplateChoice(props: TemplateChoiceProps) {
  return (
    <div className={`grid cols-2 gap-md phone-cols-1 ${classes.languages}`}>
      {LOCALES.map((locale) => (
        <InLanguage key={locale} locale={locale} {...props} />
      ))}
    </div>
  );
}

function InLanguage({ locale, rule, settings, form }: TemplateChoiceProps & { locale: PatientLocale }) {
  const templateKey = rule.templateKeys[locale];
  const own = settings.templates.filter(({ type, locale: of }) => type === RULE_TEMPLATES[rule.rule] && of === locale);
  const preview = previewOf({ settings, rule: rule.rule, locale, templateKey });
  const language = languageName(languageOf(locale));
  return (
    <div className="grid gap-xs content-start">
      <NativeSelect
        label={t('Template in {language}', { language })}
        value={templateKey === null ? STANDARD : String(templateKey)}
        data={[
          { value: STANDARD, label: t('Standard text') },
          ...own.map((template) => ({ value: String(template.templateKey), label: template.name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          form.editRule(rule.rule, {
            templateKeys: { ...rule.templateKeys, [locale]: value === STANDARD ? null : Number(value) },
          })
        }
      />
      <figure>
        <figcaption className="text-small c-quiet">
          {t('Preview in {language}, {counted}', {
            language,
            counted: counted(countSegments(preview).segments, 'text segment'),
          })}
        </figcaption>
        <blockquote className="px-sm py-xs mt-xxs anywhere bg-sunk bordered rounded" lang={locale}>
          {preview}
        </blockquote>
      </figure>
    </div>
  );
}
