import { Button } from '@mantine/core';
import { askQuestion } from '../../../../shared/dialogs/dialogs.tsx';
import { t } from '../../../../shared/words/words.ts';
import { recipientsInWords } from '../../model/unsent.ts';
import type { SendingLocation } from '../location/use-sending-location.ts';
import classes from './unsent.module.css';
import { type UnsentMessage, unsentMessages, useUnsentMessages } from './unsent-messages.ts';

/** Messages set aside for this one: each can be continued or deleted. */
export function UnsentOffers({ place }: { place: SendingLocation }) {
  const unsent = useUnsentMessages();
  if (unsent.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari
    <ul className={`bare-list scroll-y ${classes.offers}`} role="list" aria-label={t('Unsent messages')}>
      {unsent.map((one) => (
        <Offer key={one.id} unsent={one} goOn={() => unsentMessages.takeBack(one, place.locKey)} />
      ))}
    </ul>
  );
}

function Offer({ unsent, goOn }: { unsent: UnsentMessage; goOn: () => void }) {
  const whom = recipientsInWords(unsent.message.recipients);
  const what = whom === null ? t('unsent message') : t('unsent message to {whom}', { whom });

  async function remove(): Promise<void> {
    const isSure = await askQuestion({
      title: t('Delete unsent message'),
      text: t('Delete the {what}?', { what }),
      confirm: t('Delete message'),
      destructive: true,
    });
    if (isSure) unsentMessages.remove(unsent);
  }
  return (
    <li className={`row wrap gap-xs c-warn bg-warn-soft ${classes.offer}`}>
      <p dir="auto">{t('You have an {what}.', { what })}</p>
      <Button size="compact-sm" variant="default" aria-label={t('Continue {what}', { what })} onClick={goOn}>
        {t('Continue')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('Delete {what}', { what })}
        onClick={() => void remove()}
      >
        {t('Delete')}
      </Button>
    </li>
  );
}
