import { LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../language/language.tsx';
import { keepFocus } from './keep-focus.ts';
import classes from './page-frame.module.css';
import { useLargePrint } from './use-large-print.ts';
import { useOnline } from './use-online.ts';

type FrameWords = { largePrint: string; offline: string };
type PageFrameProps = {
  /** The page's owner: logo and name. */
  brand?: ReactNode;
  words: FrameWords;
  /** In a frame on the practice's own page, which has its own header. */
  isEmbedded?: boolean;
  children: ReactNode;
};

/** The frame of every page for patients: the practice, large print, and the other language. */
export function PageFrame({ brand, words, isEmbedded = false, children }: PageFrameProps) {
  const { language, choose } = useLanguage();
  const { isLarge, toggle } = useLargePrint();
  const isOnline = useOnline();
  useEffect(() => keepFocus(), []);
  return (
    <div className={`text-heading c-ink ${classes.page} ${isEmbedded ? classes.embedded : ''}`}>
      <header className="row wrap between gap-x-md gap-y-xs">
        {brand}
        <div className="flex wrap gap-xs push no-print">
          <button
            type="button"
            className="choosable hover-sunk px-md py-xs font-inherit text-large c-ink bg-surface bordered-control pill pointer target"
            aria-pressed={isLarge}
            onClick={toggle}
          >
            {words.largePrint}
          </button>
          {LANGUAGE_KEYS.filter((other) => other !== language).map((other) => (
            <button
              type="button"
              className="choosable hover-sunk px-md py-xs font-inherit text-large c-ink bg-surface bordered-control pill pointer target"
              key={other}
              lang={other}
              onClick={() => choose(other)}
            >
              {LANGUAGES[other].ownName}
            </button>
          ))}
        </div>
      </header>
      <div role="status">
        {!isOnline && <p className="px-md py-sm mt-md bg-warn-soft rounded-lg">{words.offline}</p>}
      </div>
      <main className="mt-lg">{children}</main>
    </div>
  );
}
