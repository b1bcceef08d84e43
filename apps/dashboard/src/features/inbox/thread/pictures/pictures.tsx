import { VisuallyHidden } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { loadable } from '../../../../shared/page/loadable.tsx';
import { t } from '../../../../shared/words/words.ts';
import { useLazyDialog } from '../../hooks/use-lazy-dialog.ts';
import classes from './pictures.module.css';

const PictureViewer = loadable(async () => (await import('./picture-viewer.tsx')).PictureViewer);

type PictureProps = { url: string; alt: string; enlarge: () => void };

function Picture({ url, alt, enlarge }: PictureProps) {
  // URLs expire: a failed one says nothing about the next.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) {
    return (
      <span
        className={`row clipped max-w-full p-0 bordered bg-sunk column justify-center c-quiet text-small ${classes.failed}`}
      >
        <IconPhotoOff size={18} stroke={1.7} aria-hidden="true" />
        {t(CONVERSATION_TEXT.imageFailed)}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`p-0 bg-sunk bordered rounded clipped max-w-full ${classes.picture}`}
      aria-haspopup="dialog"
      {...PictureViewer.onReach}
      onClick={enlarge}
    >
      <img
        className="block w-full h-full cover"
        src={url}
        alt={alt}
        decoding="async"
        onError={() => setFailedUrl(url)}
      />
    </button>
  );
}

type PicturesProps = {
  urls: readonly string[];
  from: string;
  /** How many are still being fetched. */
  pending?: number;
};

/** A message's pictures, each in a fixed-size box so that nothing moves when it loads (MSG-023). */
export function Pictures({ urls, from, pending = 0 }: PicturesProps) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const [shown, setShown] = useState(0);
  if (urls.length === 0 && pending === 0) return null;
  const pictures = urls.map((url, place) => ({
    url,
    alt:
      urls.length > 1
        ? t('Picture {place} of {count} from {from}', { place: place + 1, count: urls.length, from })
        : t('Picture from {from}', { from }),
  }));
  return (
    <div className={`flex wrap items-start gap-xs mt-xxs ${classes.pictures}`}>
      {pictures.map(({ url, alt }, place) => (
        <Picture
          key={alt}
          url={url}
          alt={alt}
          enlarge={() => {
            setShown(place);
            open();
          }}
        />
      ))}
      {Array.from({ length: pending }, (_, place) => t('pending {place}', { place })).map((key) => (
        <span
          key={key}
          className={`p-0 grid centered c-faint bg-sunk bordered rounded clipped max-w-full ${classes.pending}`}
        >
          <IconPhoto size={22} stroke={1.5} aria-hidden="true" />
          <VisuallyHidden>{t('Picture on its way')}</VisuallyHidden>
        </span>
      ))}
      {wasOpened && (
        <Suspense>
          <PictureViewer pictures={pictures} shown={shown} show={setShown} isOpen={isOpen} close={close} />
        </Suspense>
      )}
    </div>
  );
}
