import { t } from '../../../shared/words/words.ts';
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
  const quoted = words.trim();
  const facts = { words: quoted, when };
  switch (source) {
    case 'keyword':
      return quoted === '' ? t('Texted to opt out on {when}.', { when }) : t('Texted “{words}” on {when}.', facts);
    case 'staff':
      return t('Told staff on {when}.', { when });
    case 'gateway':
      return t('Reported by the carrier on {when}.', { when });
    case 'import':
      return quoted === '' ? t('Imported on {when}.', { when }) : t('Imported on {when} ({words}).', facts);
    case 'form':
      return quoted === ''
        ? t('Answered no on a form on {when}.', { when })
        : t('Answered “{words}” on a form on {when}.', facts);
    case 'silence':
      return quoted === ''
        ? t('Didn’t answer when we asked what a cancellation meant, so it counted as an opt-out on {when}.', { when })
        : t('Didn’t answer when we asked what “{words}” meant, so it counted as an opt-out on {when}.', facts);
    case 'deadline':
      return quoted === ''
        ? t('Texted a possible opt-out. No one decided in time, so it counted as an opt-out on {when}.', { when })
        : t('Texted “{words}”. No one decided in time, so it counted as an opt-out on {when}.', facts);
  }
}

/** Why texts wait, and until when; both as formatted times. */
export function holdInWords(
  { reason, words, transKey }: Pick<ConsentHold, 'reason' | 'words'> & { transKey?: number },
  since: string,
  closes: string,
) {
  const quote = t('Wrote “{words}” on {since}.', { words: words.trim(), since });
  const onHold = t('All texts to this number are on hold. Decide by {closes}, or it counts as an opt-out.', { closes });
  if (transKey === NO_TEXT)
    return {
      title: t('This may be an opt-out'),
      text: t('A form from {since} says “{words}”, and we can’t be sure this patient filled it in. {onHold}', {
        since,
        words: words.trim(),
        onHold,
      }),
    };
  switch (reason) {
    case 'wording':
      return { title: t('This may be an opt-out'), text: `${quote} ${onHold}` };
    case 'death':
      return {
        title: t('A patient may have died'),
        text: t('{quote} If it’s true, update the record and any upcoming visits. {onHold}', { quote, onHold }),
      };
    case 'cancel':
      return {
        title: t('Cancel the visit, or the texts?'),
        text: t(
          '{quote} We asked which they meant, and texts are on hold until they answer. No answer by {closes} counts as an opt-out.',
          { quote, closes },
        ),
      };
  }
}

/** Whether the patient was asked for consent so recently that asking again is a nuisance. */
export function wasAskedRecently(askedAt: string | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - Date.parse(askedAt) < RECENT_DAYS * DAY_MS;
}
