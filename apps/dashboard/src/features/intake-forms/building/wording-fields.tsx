import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import type { Wording } from '@sightline/forms/building/draft';
import { htmlOf, plainOf } from '@sightline/forms/building/plain-html';
import { translationOf } from '@sightline/forms/building/wording';
import { languageLabel, languageName } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { CommitField } from './commit-field.tsx';

const OTHERS = LANGUAGE_KEYS.filter((language) => language !== DEFAULT_LANGUAGE);

type WordingFieldsProps = {
  label: string;
  text: string;
  commit: (wording: Wording) => void;
  id?: string;
  isLong?: boolean;
  /** The text is HTML, which is edited as plain text where it is no more than that. */
  isHtml?: boolean;
  description?: string;
  error?: string | null;
};

/** A text in every language of the patients, side by side. */
export function WordingFields({
  label,
  text,
  commit,
  id,
  isLong = false,
  isHtml = false,
  ...rest
}: WordingFieldsProps) {
  const { translations } = useForm().draft;
  const plain = isHtml ? plainOf(text) : text;
  const isSource = plain === null;
  const read = (one: string) => (isHtml && !isSource ? (plainOf(one) ?? one) : one);
  const write = (one: string) => (isHtml && !isSource ? htmlOf(one) : one.trim());
  const shown = { isLong: isLong || isHtml };
  const hint = isSource ? t('This text has formatting, so it’s shown as HTML.') : rest.description;
  return (
    <div className={`grid gap-y-xs gap-x-md min-w-0 items-start ${classes.languages}`}>
      <CommitField
        {...shown}
        {...(id !== undefined && { id })}
        label={`${label} (${languageLabel(DEFAULT_LANGUAGE)})`}
        description={hint}
        error={rest.error}
        value={plain ?? text}
        commit={(value) => commit({ text: write(value), said: {} })}
      />
      {OTHERS.map((language) => {
        const { locale } = LANGUAGES[language];
        const said = translationOf({ text, locale, translations });
        return (
          <CommitField
            {...shown}
            key={language}
            lang={language}
            label={`${label} (${languageLabel(language)})`}
            disabled={text === ''}
            {...(text !== '' &&
              said === '' && {
                description: t('No {name} yet: patients read English.', { name: languageName(language) }),
              })}
            value={read(said)}
            commit={(value) => commit({ text, said: { [locale]: write(value) } })}
          />
        );
      })}
    </div>
  );
}
