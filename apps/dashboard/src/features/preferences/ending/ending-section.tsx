import { Button, Skeleton } from '@mantine/core';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from '../general.module.css';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));
const EndingPreview = lazy(async () => ({ default: (await import('./rich-text.tsx')).EndingPreview }));

type EndingSectionProps = { value: string; onChange: (html: string) => void };

/** What patients read once they have booked. */
export function EndingSection({ value, onChange }: EndingSectionProps) {
  const [isPreview, setPreview] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="general-ending">
      <div>
        <h2 id="general-ending">{TEXT.endingMessage}</h2>
        <p>What patients read once they have booked.</p>
      </div>
      <div className={classes.fields}>
        <Suspense fallback={<Skeleton height={230} radius="md" />}>
          {isPreview ? (
            <EndingPreview html={value === '' ? '<p>Nothing is written yet.</p>' : value} />
          ) : (
            <RichText label={TEXT.endingMessage} initial={value} onChange={onChange} />
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
            {isPreview ? 'Back to editing' : 'Preview'}
          </Button>
        </div>
      </div>
    </section>
  );
}
