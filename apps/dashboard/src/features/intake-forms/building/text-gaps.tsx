import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import { htmlOf, plainOf } from '@sightline/forms/building/plain-html';
import { textsMissing, withTranslation } from '@sightline/forms/building/wording';
import { useMemo } from 'react';
import { languageName } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { useForm } from './builder-context.ts';
import { CommitField } from './commit-field.tsx';

/** Every text without a translation, with a field for it. */
export function TextGaps() {
  return LANGUAGE_KEYS.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => (
    <Gaps key={language} language={language} />
  ));
}

function Gaps({ language }: { language: Language }) {
  const { draft, change } = useForm();
  const { locale } = LANGUAGES[language];
  const name = languageName(language);
  const { definition, translations } = draft;
  const texts = useMemo(() => textsMissing({ definition, translations, locale }), [definition, translations, locale]);
  if (texts.length === 0) return null;
  return (
    <details className="panel">
      <summary className="px-md py-sm fw-medium rounded-lg pointer c-warn">
        {texts.length === 1
          ? t('1 text has no {name}', { name })
          : t('{count} texts have no {name}', { count: texts.length, name })}
      </summary>
      <div className="stack gap-sm p-md">
        {texts.map((text) => {
          const plain = text.startsWith('<') ? plainOf(text) : null;
          return (
            <CommitField
              key={text}
              label={plain ?? text}
              lang={language}
              value=""
              isLong={text.length > 80}
              commit={(said) => {
                const kept = plain === null ? said.trim() : htmlOf(said);
                change({ ...draft, translations: withTranslation({ text, said: kept, locale, translations }) });
              }}
            />
          );
        })}
      </div>
    </details>
  );
}
