import { Modal } from '@mantine/core';
import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { WaitingMatches } from '../../../shared/waiting/matches.tsx';
import { lengthWords } from '../../../shared/waiting/waiting-words.ts';
import { t } from '../../../shared/words/words.ts';
import { DialogEnd } from '../booking/dialog-end.tsx';
import { clockOf, longDay } from '../model/words.ts';

type GapDialogProps = { gap: Opening; page: CalendarPage; book: (gap: Opening) => void; close: () => void };

/** A provider's free time: who on the waiting list fits, to offer it or to book someone else. */
export function GapDialog({ gap, page, book, close }: GapDialogProps) {
  const { locKey, acctKey, date, time, minutes, provider } = gap;
  const location = page.locations.find((one) => one.locKey === locKey)?.name;
  return (
    <Modal opened onClose={close} title={t('Who fits?')}>
      <div className="stack gap-md">
        <p>
          <b>
            {longDay(date)}, {clockOf(time)}
          </b>
          <br />
          <span className="c-quiet">
            {[
              t('{lengthWords} free', { lengthWords: lengthWords(minutes) }),
              provider,
              ...(location === undefined ? [] : [location]),
            ].join(' · ')}
          </span>
        </p>
        <WaitingMatches time={{ locKey, acctKey, date, time }} isOfferable />
        <DialogEnd
          error={null}
          leave={{ words: t('Close'), act: close }}
          confirm={{ words: t('Book visit'), act: () => book(gap), missing: null, isBusy: false }}
        />
      </div>
    </Modal>
  );
}
