import type { MessagePage } from './thread.ts';

type OptOut = NonNullable<MessagePage['OptOut']>;
type Hold = NonNullable<MessagePage['Hold']>;

/** No text caused the hold, but an answer on a form. */
const NO_TEXT = 0;

/** Within so many days a second request is worth a warning. */
const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Who said that no more texts are wanted: 'Texted “STOP” on 11/20/26 2:14 PM.' `when` is the stamp of it. */
export function optOutInWords({ source, words }: Pick<OptOut, 'source' | 'words'>, when: string): string {
  const quoted = words.trim() === '' ? '' : ` “${words.trim()}”`;
  switch (source) {
    case 'keyword':
      return `Texted${quoted || ' to opt out'} on ${when}.`;
    case 'staff':
      return `Told staff on ${when}.`;
    case 'gateway':
      return `Reported by the carrier on ${when}.`;
    case 'import':
      return quoted === '' ? `Imported on ${when}.` : `Imported on ${when} (${words.trim()}).`;
    case 'form':
      return `Answered${quoted || ' no'} on a form on ${when}.`;
    case 'silence':
      return `Was asked what${quoted || ' a cancellation'} meant and did not answer: counted as an opt-out on ${when}.`;
  }
}

/** Why texts wait, and until when; both as stamps. */
export function holdInWords(
  { reason, words, transKey }: Pick<Hold, 'reason' | 'words'> & { transKey?: number },
  since: string,
  closes: string | null,
) {
  if (transKey === NO_TEXT)
    return {
      title: 'This may be a wish for no more texts',
      text: `A form of ${since} says “${words.trim()}”, and it isn’t certain that this patient filled it in. Automated texts wait until someone decides.`,
    };
  const quote = `Wrote “${words.trim()}” on ${since}.`;
  if (reason === 'wording')
    return { title: 'This may be a wish for no more texts', text: `${quote} Texts wait until someone decides.` };
  const silence = closes === null ? '' : ` Silence until ${closes} counts as an opt-out.`;
  return {
    title: 'Cancel the visit, or the texts?',
    text: `${quote} The patient was asked which was meant, and texts wait for the answer.${silence}`,
  };
}

/** Whether the patient was asked for consent so lately that asking again is a nuisance. */
export function wasAskedRecently(askedAt: string | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - Date.parse(askedAt) < RECENT_DAYS * DAY_MS;
}
