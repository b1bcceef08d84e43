import { Button, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { TEMPLATE_LENGTH, TEMPLATE_TITLE_LENGTH, type TemplateKind } from '@sightline/contract/templates.texts';
import { useRef } from 'react';
import { languageLabel, languageName } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { problemsOf, type Wording, withStopLine } from '../model/draft.ts';
import { type PreviewValues, TextPreview } from './text-preview.tsx';
import { VariableMenu } from './variable-menu.tsx';

type WordingFieldsProps = {
  language: Language;
  kind: TemplateKind;
  wording: Wording;
  /** It may be left empty. */
  isOptional: boolean;
  isTried: boolean;
  preview: PreviewValues | undefined;
  change: (wording: Wording) => void;
};

/** A template's name and text in a language, with what is wrong and what the patient would read. */
export function WordingFields({ language, kind, wording, isOptional, isTried, preview, change }: WordingFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { locale } = LANGUAGES[language];
  const name = languageName(language);
  const isUnwritten = isOptional && wording.title.trim() === '' && wording.text.trim() === '';
  const problems = problemsOf({ kind, language, wording });
  const shown = (isTried || wording.text !== '') && !isUnwritten;

  function insert(variable: string) {
    const { selectionStart: from = wording.text.length, selectionEnd: to = from } = area.current ?? {};
    const token = `{{${variable}}}`;
    change({ ...wording, text: wording.text.slice(0, from) + token + wording.text.slice(to) });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + token.length, from + token.length);
    });
  }

  return (
    <fieldset className="bare-fieldset stack gap-sm content-start">
      <legend className="fw-medium">
        {languageLabel(language)}
        {isOptional && <span className="c-quiet"> {t('(optional)')}</span>}
      </legend>
      <TextInput
        label={t('Name in {name}', { name })}
        value={wording.title}
        maxLength={TEMPLATE_TITLE_LENGTH}
        error={isTried && !isUnwritten ? problems.title : ''}
        onChange={({ currentTarget }) => change({ ...wording, title: currentTarget.value })}
      />
      <Textarea
        ref={area}
        label={t('Text in {name}', { name })}
        lang={locale}
        rows={6}
        resize="vertical"
        maxLength={2 * TEMPLATE_LENGTH}
        value={wording.text}
        error={shown ? problems.text.join(' ') : ''}
        onChange={({ currentTarget }) => change({ ...wording, text: currentTarget.value })}
      />
      <div className="row wrap gap-xs">
        <VariableMenu kind={kind} language={name} insert={insert} />
        {shown && problems.lacksStop && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('Add opt-out line in {name}', { name })}
            onClick={() => change({ ...wording, text: withStopLine(wording.text, language) })}
          >
            {t('Add opt-out line')}
          </Button>
        )}
      </div>
      {!isUnwritten && preview !== undefined && (
        <TextPreview kind={kind} language={language} text={wording.text} preview={preview} />
      )}
    </fieldset>
  );
}
