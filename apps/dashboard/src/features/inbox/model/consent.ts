import type { MessagePage } from './thread.ts';

type OptOut = NonNullable<MessagePage['OptOut']>;
type ConsentHold = NonNullable<MessagePage['Hold']>;

/** No text caused the hold, but an answer on a form. */
const NO_TEXT = 0;

/** A second request within this many days gets a warning. */
const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Who opted out: 'Texted “STOP” on 11/20/26 2:14 PM.' `when` is the formatted time. */
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
      return `Didn’t answer when we asked what${quoted || ' a cancellation'} meant, so it counted as an opt-out on ${when}.`;
    case 'deadline':
      return `Texted${quoted || ' a possible opt-out'}. No one decided in time, so it counted as an opt-out on ${when}.`;
  }
}

/** Why texts wait, and until when; both as formatted times. */
export function holdInWords(
  { reason, words, transKey }: Pick<ConsentHold, 'reason' | 'words'> & { transKey?: number },
  since: string,
  closes: string,
) {
  const quote = `Wrote “${words.trim()}” on ${since}.`;
  const onHold = `All texts to this number are on hold. Decide by ${closes}, or it counts as an opt-out.`;
  if (transKey === NO_TEXT)
    return {
      title: 'This may be an opt-out',
      text: `A form from ${since} says “${words.trim()}”, and we can’t be sure this patient filled it in. ${onHold}`,
    };
  switch (reason) {
    case 'wording':
      return { title: 'This may be an opt-out', text: `${quote} ${onHold}` };
    case 'death':
      return {
        title: 'A patient may have died',
        text: `${quote} If it’s true, update the record and any upcoming visits. ${onHold}`,
      };
    case 'cancel':
      return {
        title: 'Cancel the visit, or the texts?',
        text: `${quote} We asked which they meant, and texts are on hold until they answer. No answer by ${closes} counts as an opt-out.`,
      };
  }
}

/** Whether the patient was asked for consent so recently that asking again is a nuisance. */
export function wasAskedRecently(askedAt: string | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - Date.parse(askedAt) < RECENT_DAYS * DAY_MS;
}
