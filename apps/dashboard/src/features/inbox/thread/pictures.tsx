import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './bubble.module.css';

function Picture({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className={classes.noPicture}>
        <IconPhotoOff size={16} stroke={1.7} aria-hidden="true" />
        {CONVERSATION_TEXT.imageFailed}
      </span>
    );
  }
  return (
    <a className={classes.picture} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} onError={() => setFailed(true)} />
    </a>
  );
}

/** The pictures of a message; one that cannot be had says so (MSG-023). */
export function Pictures({ urls, from }: { urls: readonly string[]; from: string }) {
  if (urls.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {urls.map((url, index) => (
        <Picture
          key={url}
          url={url}
          alt={urls.length > 1 ? `Picture ${index + 1} from ${from}` : `Picture from ${from}`}
        />
      ))}
    </div>
  );
}
