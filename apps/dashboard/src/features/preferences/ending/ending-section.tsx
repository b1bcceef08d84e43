import { Button, Skeleton } from '@mantine/core';
import { DEFAULT_LANGUAGE, type Language } from '@sightline/contract/languages';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import { languageName } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import classes from '../general.module.css';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));
const EndingPreview = lazy(async () => ({ default: (await import('./rich-text.tsx')).EndingPreview }));

type EndingSectionProps = { language: Language; value: string; onChange: (html: string) => void };

function wordsOf(language: Language) {
  if (language === DEFAULT_LANGUAGE)
    return {
      title: t(TEXT.endingMessage),
      about: t('Patients see this after they book.'),
      show: t('Preview'),
      edit: t('Back to editing'),
    };
  const names = { language: languageName(language), first: languageName(DEFAULT_LANGUAGE) };
  return {
    title: t('Message in {language}', names),
    about: t('For patients who booked in {language}. Leave it empty to show the {first} message.', names),
    show: t('Preview message in {language}', names),
    edit: t('Edit message in {language}', names),
  };
}

/** What patients read after booking. */
export function EndingSection({ language, value, onChange }: EndingSectionProps) {
  const { title, about, show, edit } = wordsOf(language);
  const id = `general-ending-${language}`;
  const [isPreview, setPreview] = useState(false);
  return (
    <SettingsSection id={id} title={title} about={about}>
      <div className={`grid gap-md ${classes.fields}`}>
        <Suspense fallback={<Skeleton height={230} radius="md" />}>
          {isPreview ? (
            <EndingPreview html={value === '' ? '<p>No message yet.</p>' : value} />
          ) : (
            <RichText label={title} initial={value} onChange={onChange} />
          )}
        </Suspense>
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={
              isPreview ? (
                <IconPencil size={15} stroke={1.8} aria-hidden="true" />
              ) : (
                <IconEye size={15} stroke={1.8} aria-hidden="true" />
              )
            }
            onClick={() => setPreview(!isPreview)}
          >
            {isPreview ? edit : show}
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
