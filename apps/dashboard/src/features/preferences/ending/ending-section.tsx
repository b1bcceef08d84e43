import { Button, Skeleton } from '@mantine/core';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SettingsSection } from '../../../shared/page/settings-section.tsx';
import { t } from '../../../shared/words/words.ts';
import classes from '../general.module.css';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));
const EndingPreview = lazy(async () => ({ default: (await import('./rich-text.tsx')).EndingPreview }));

type EndingSectionProps = { language?: keyof typeof TITLES; value: string; onChange: (html: string) => void };

const TITLES = {
  en: {
    title: t(TEXT.endingMessage),
    about: t('Patients see this after they book.'),
    show: t('Preview'),
    edit: t('Back to editing'),
  },
  es: {
    title: t('Message in Spanish'),
    about: t('For patients who booked in Spanish. Leave it empty to show the English message.'),
    show: t('Preview Spanish message'),
    edit: t('Edit Spanish message'),
  },
} as const;

/** What patients read after booking. */
export function EndingSection({ language = 'en', value, onChange }: EndingSectionProps) {
  const { title, about, show, edit } = TITLES[language];
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
