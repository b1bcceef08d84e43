import { ActionIcon, Modal } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../../shared/words/words.ts';
import classes from './pictures.module.css';

type PictureViewerProps = {
  pictures: readonly { url: string; alt: string }[];
  shown: number;
  show: (place: number) => void;
  isOpen: boolean;
  close: () => void;
};

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A picture as large as the page allows; arrows move to the message's others, Escape closes. */
export function PictureViewer({ pictures, shown, show, isOpen, close }: PictureViewerProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const picture = pictures[shown];
  const turn = (step: number) => show((shown + step + pictures.length) % pictures.length);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key];
    if (step !== undefined && pictures.length > 1) turn(step);
  }
  if (picture === undefined) return null;
  return (
    <Modal opened={isOpen} onClose={close} size="auto" returnFocus={false} title={picture.alt} onKeyDown={onKeyDown}>
      <div className={`stack centered ${classes.large}`}>
        {failedUrl === picture.url ? (
          <p>{t(CONVERSATION_TEXT.imageFailed)}</p>
        ) : (
          <img src={picture.url} alt={picture.alt} onError={() => setFailedUrl(picture.url)} />
        )}
      </div>
      {pictures.length > 1 && (
        <div className="row justify-center gap-xs mt-sm figures c-quiet">
          <ActionIcon size="lg" aria-label={t('Previous picture')} onClick={() => turn(-1)}>
            <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <span>{t('{shown} of {count}', { shown: shown + 1, count: pictures.length })}</span>
          <ActionIcon size="lg" aria-label={t('Next picture')} onClick={() => turn(1)}>
            <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </Modal>
  );
}
