import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import type { SlotTime } from '../model/chosen.ts';
import { shortDayWords, timeWords } from '../model/dates.ts';
import { Note } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { carrierWords } from './visit.ts';

type CarrierDaysProps = {
  carrier: SchedulerChoices['carriers'][number] | null | undefined;
  /** A time chosen before, which it doesn't allow. */
  tooSoon?: SlotTime | null;
};

/** Why the first days are missing, and a time that was chosen before is gone: the insurance needs some to check. */
export function CarrierDays({ carrier, tooSoon = null }: CarrierDaysProps) {
  const { words, language } = useWords();
  if (!carrier || carrier.daysBlocked === 0) return null;
  const { insName, daysBlocked } = carrier;
  // The two that every practice has are no insurer's.
  const name = carrierWords(insName, words);
  const lost = tooSoon && `${shortDayWords(tooSoon.date, language)}, ${timeWords(tooSoon.time, language)}`;
  return (
    <Note>
      {words.insurance.days(name === insName ? name : null, daysBlocked)}
      {lost !== null && ` ${words.insurance.tooSoon(lost)}`}
    </Note>
  );
}
