import { Button, FileButton } from '@mantine/core';
import { IMAGE_TITLES, type ImageField } from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import classes from '../general.module.css';
import { readPng } from './read-png.ts';

/** Ours are loaded from this page's own server, even if patients know it under another name. */
function shownSource(value: string): string {
  if (value.startsWith('data:')) return value;
  return new URL(value, location.origin).pathname;
}

type ImagePickerProps = { field: ImageField; value: string; onChange: (value: string) => void };

/** One of the three pictures: preview, choosing and removing. An invalid file removes the picture (GEN-004). */
export function ImagePicker({ field, value, onChange }: ImagePickerProps) {
  const title = t(IMAGE_TITLES[field]);
  const hint = useId();
  const reset = useRef<() => void>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | null) {
    reset.current?.();
    if (file === null) return;
    const read = await readPng(file);
    setProblem(read.problem);
    onChange(read.dataUrl ?? '');
  }
  function clear() {
    setProblem(null);
    onChange('');
  }

  return (
    <fieldset className={`p-0 grid gap-xs border-0 max-w-full ${classes.image}`} aria-describedby={hint}>
      <legend className="p-0 mb-xs fw-medium">{title}</legend>
      <div className={`p-xs grid centered c-faint clipped rounded ${classes.preview}`}>
        {value === '' ? (
          <span>
            <IconPhoto size={22} stroke={1.5} aria-hidden="true" />
            {t('No picture')}
          </span>
        ) : (
          <img
            src={shownSource(value)}
            alt={t('{title} as chosen', { title })}
            onError={() => setProblem(value.startsWith('data:') ? t(TEXT.damagedFile) : null)}
          />
        )}
      </div>
      <div className="flex gap-xs">
        <FileButton
          accept="image/png"
          resetRef={reset}
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': title }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              aria-label={t('Choose file: {title}', { title })}
              leftSection={<IconUpload size={15} stroke={1.8} aria-hidden="true" />}
            >
              {t('Choose file')}
            </Button>
          )}
        </FileButton>
        {value !== '' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-label={t('Clear {title}', { title })}
            leftSection={<IconTrash size={15} stroke={1.8} aria-hidden="true" />}
            onClick={clear}
          >
            {t('Clear')}
          </Button>
        )}
      </div>
      <p id={hint} className="text-small c-faint">
        {t(TEXT.imageLimits)}
      </p>
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
