import { stamp } from '../../../shared/dates/dates.ts';
import { optOutInWords } from '../model/consent.ts';
import type { Thread } from '../model/thread.ts';
import classes from './card.module.css';

function textsInWords({ isOptedOut, optOut, hold }: Thread): string {
  if (isOptedOut) return `Opted out of texts. ${optOut === null ? '' : optOutInWords(optOut, stamp(optOut.at))}`;
  return hold === null ? 'Can get texts.' : 'Texts are on hold until staff decide.';
}

function hipaaInWords({ hasConsent, consentAskedAt }: Thread): string {
  const asked = consentAskedAt === null ? '' : ` Last asked for ${stamp(consentAskedAt)}.`;
  if (hasConsent) return `HIPAA consent given.${asked}`;
  return consentAskedAt === null ? 'HIPAA consent not requested yet.' : `HIPAA consent not given.${asked}`;
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
