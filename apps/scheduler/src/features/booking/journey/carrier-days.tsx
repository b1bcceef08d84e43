import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { dayWords } from '../model/dates.ts';
import { Note } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { carrierWords } from './visit.ts';

/** Why the first days are missing: the insurance needs some to prepare. Hidden if it needs none. */
export function CarrierDays({ carrier }: { carrier: SchedulerChoices['carriers'][number] | null | undefined }) {
  const { words, language } = useWords();
  if (!carrier || carrier.daysBlocked === 0) return null;
  const { insName, daysBlocked, firstDate } = carrier;
  return <Note>{words.insurance.days(carrierWords(insName, words), daysBlocked, dayWords(firstDate, language))}</Note>;
}
