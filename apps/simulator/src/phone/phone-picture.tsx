import { useState } from 'react';
import { pictureSource } from './picture-source.ts';
import classes from './pictures.module.css';

/** A picture in a text; one that does not load says so. */
export function PhonePicture({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="hint">A picture this phone can’t load</p>;
  return (
    <img
      className={`block bubble ${classes.picture}`}
      src={pictureSource(url)}
      alt="Sent here"
      onError={() => setBroken(true)}
    />
  );
}
