import { CUSTOMER_TEXT } from '@sightline/contract/customer-appointments.texts';
import { useEffect, useState } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import { ProblemError } from '../../shared/api/call.ts';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useAppointments } from './api/load-appointments.ts';
import { useAppointmentDay } from './api/load-day.ts';
import { type DayInAddress, readAddress, writeAddress } from './model/address.ts';

/** The page's content by URL: the day, its appointments, and their loading states. */
export function useLookup() {
  const [query, setQuery] = useAddress();
  const [text, setText] = useState('');
  const asked = readAddress(query);
  const askedDay = useAppointmentDay({ date: asked.date });
  const isOutside = askedDay.error instanceof ProblemError && askedDay.error.code === 'customer.date-outside';
  // A day that cannot be looked up has no range; today's reply does.
  const today = useAppointmentDay({ date: null, isAsked: isOutside });
  const day = isOutside ? today : askedDay;
  const present = isOutside || day.isPlaceholderData ? undefined : day.data;
  const list = useAppointments(present);
  const error = day.error ?? list.error;
  const hasFailed = error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure of another day is shown again
  useEffect(() => {
    if (hasFailed) notices.error(t(CUSTOMER_TEXT.failed), { id: 'customers' });
  }, [hasFailed, asked.date]);
  const shown = isOutside ? undefined : list.data;
  const ask = (next: (latest: DayInAddress) => Partial<DayInAddress>) =>
    setQuery((before) => {
      const latest = readAddress(before);
      return writeAddress(before, { ...latest, ...next(latest) });
    });
  return {
    asked,
    text,
    setText,
    /** The day at the practice; the previous day while the requested one loads. */
    day: day.data,
    shown,
    /** The requested day is outside the range; `day` is then today. */
    isOutside,
    error,
    isFetching: day.isFetching || list.isFetching,
    /** The visible rows belong to another day than the requested one. */
    isOld: shown !== undefined && (day.isPlaceholderData || shown.date !== present?.date),
    retry: () => void (day.error === null ? list.refetch() : day.refetch()),
    /** null: today at the practice. */
    chooseDay: (choose: (latest: string | null) => string | null) => ask(({ date }) => ({ date: choose(date) })),
    chooseLocation: (locKey: number) => ask(() => ({ locKey })),
  };
}

export type Lookup = ReturnType<typeof useLookup>;
