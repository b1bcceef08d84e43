import { Modal, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { previewRequest } from '@sightline/contract/form-preview';
import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import type { FormDraft } from '@sightline/forms/building/draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { PREVIEW_WIDTHS, type PreviewWidth, previewAddress } from '../model/preview-frame.ts';
import classes from './building.module.css';

type PreviewDialogProps = { draft: FormDraft; close: () => void };

const CHOICES: { value: PreviewWidth; label: string }[] = [
  { value: 'phone', label: t('Phone') },
  { value: 'desktop', label: t('Desktop') },
];
const isWidth = (text: string): text is PreviewWidth => Object.hasOwn(PREVIEW_WIDTHS, text);

/** The form as patients see it, on the page they see it on. It has not to be saved for that. */
export function PreviewDialog({ draft, close }: PreviewDialogProps) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={close}
      classNames={{ content: 'flex column', body: 'flex grow min-h-0 bg-sunk' }}
    >
      <Modal.Content>
        <Modal.Header className="gap-md">
          <Modal.Title>{t('Preview')}</Modal.Title>
          <SegmentedControl
            aria-label={t('Preview width')}
            data={CHOICES}
            value={width}
            onChange={(next) => isWidth(next) && setWidth(next)}
          />
          <Modal.CloseButton aria-label={t('Close preview')} />
        </Modal.Header>
        <Modal.Body>
          <PreviewFrame draft={draft} width={PREVIEW_WIDTHS[width]} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A page of its own in a frame, scaled down where the screen is narrower than it. */
function PreviewFrame({ draft, width }: { draft: FormDraft; width: number }) {
  const { coverKey } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width: room, height } = useElementSize();
  const answer = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    const page = frame.current?.contentWindow;
    if (page == null || source !== page || origin !== location.origin || !previewRequest.safeParse(data).success)
      return;
    const { name, definition, translations } = draft;
    page.postMessage({ type: 'sightline:previewed-form', name, definition, translations }, location.origin);
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => answer(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={ref} className="relative grow clipped min-w-0">
      <iframe
        ref={frame}
        title={t('Form as patients see it')}
        className={`absolute bordered rounded bg-paper ${classes.frame}`}
        src={previewAddress({ coverKey, locale: DEFAULT_LANGUAGE })}
        style={{ width, height: height / scale, left: Math.max(0, (room - width) / 2), transform: `scale(${scale})` }}
      />
    </div>
  );
}
