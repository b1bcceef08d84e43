import { Badge } from '@mantine/core';
import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import { countSegments } from '@sightline/messaging/segments';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import type { Wording } from '../model/draft.ts';
import { nameOf } from '../model/groups.ts';
import classes from '../templates.module.css';
import type { CardProps } from './card-props.ts';
import { TemplateActs } from './template-acts.tsx';

/** A template with its languages side by side. */
export function TemplateCard(props: CardProps) {
  const { template, locations } = props;
  const location = locations.find(({ locKey }) => locKey === template.locKey)?.name;
  return (
    <article className="stack gap-sm" data-retired={template.isRetired || undefined} aria-label={nameOf(template)}>
      <div className="flex wrap items-center gap-x-sm gap-y-xs">
        <h3 className="m-0 anywhere">{nameOf(template)}</h3>
        {template.locKey !== null && <Badge variant="light">{location ?? t('Closed location')}</Badge>}
        {template.isRetired && (
          <Badge variant="light" color="gray">
            {t('Retired')}
          </Badge>
        )}
        {template.isLocked && (
          <Badge variant="light" color="gray">
            {t('Required by carriers')}
          </Badge>
        )}
        {template.usedBy.map((rule) => (
          <Badge key={rule} variant="outline">
            {servedWords(rule)}
          </Badge>
        ))}
        <div className={`push ${classes.acts}`}>
          <TemplateActs {...props} />
        </div>
      </div>
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-lg">
        {LANGUAGE_KEYS.map((language) => (
          <InLanguage key={language} language={language} wording={template[language]} />
        ))}
      </div>
    </article>
  );
}

function InLanguage({ language, wording }: { language: Language; wording: Wording | null }) {
  const { locale } = LANGUAGES[language];
  const name = languageLabel(language);
  if (wording === null || wording.text === '')
    return (
      <div>
        <p className="m-0 text-small c-quiet">{name}</p>
        <p className="m-0 mt-xxs text-small c-quiet">{t('Not written yet')}</p>
      </div>
    );
  const { unicodeCharacters } = countSegments(wording.text);
  return (
    <div className="min-w-0">
      <p className="m-0 text-small c-quiet">
        {name}
        {language !== DEFAULT_LANGUAGE && ` · ${wording.title}`}
      </p>
      <p className={`m-0 mt-xxs anywhere ${classes.text}`} lang={locale}>
        {wording.text}
      </p>
      {unicodeCharacters.length > 0 && (
        <p className="m-0 mt-xxs text-small c-warn">
          {t('{map} can double what this text costs.', {
            map: unicodeCharacters.map((letter) => `“${letter}”`).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
