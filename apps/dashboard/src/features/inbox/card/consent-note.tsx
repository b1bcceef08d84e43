import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { optOutInWords } from '../model/consent.ts';
import type { Thread } from '../model/thread.ts';
import classes from './card.module.css';

function textsInWords({ isOptedOut, optOut, hold }: Thread): string {
  if (isOptedOut)
    return [t('Opted out of texts.'), ...(optOut === null ? [] : [optOutInWords(optOut, stamp(optOut.at))])].join(' ');
  return hold === null ? t('Can get texts.') : t('Texts are on hold until staff decide.');
}

function hipaaInWords({ hasConsent, consentAskedAt }: Thread): string {
  const asked = consentAskedAt === null ? [] : [t('Last asked for {time}.', { time: stamp(consentAskedAt) })];
  if (hasConsent) return [t('HIPAA consent given.'), ...asked].join(' ');
  return consentAskedAt === null
    ? t('HIPAA consent not requested yet.')
    : [t('HIPAA consent not given.'), ...asked].join(' ');
}

/** What this phone may be sent, since when and by whose decision. */
export function ConsentNote({ thread }: { thread: Thread }) {
  return (
    <div className={`note px-sm py-xs bg-sunk rounded ${classes.note}`}>
      <p>{textsInWords(thread)}</p>
      <p>{hipaaInWords(thread)}</p>
    </div>
  );
}
