import { explainTime } from '@sightline/contract/schedule-offers.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { previewKey } from './load-preview.ts';

/** A time a user asks about: 'why is it not offered?' */
export type TimeQuestion = { date: string; time: string };
type TimeQuery = { asked: TimeQuestion | null; taskKey: number | null; insName: string | null };

/** Whether a time is offered, and every reason why not; not requested without a type and a time. */
export function useExplanation({ asked, taskKey, insName }: TimeQuery) {
  const setup = useSetup();
  const [date, time] = [asked?.date ?? '', asked?.time ?? ''];
  const isAsked = asked !== null && taskKey !== null;
  return useQuery({
    queryKey: [...previewKey(setup), 'why', taskKey, date, time, insName],
    queryFn: ({ signal }) => {
      const body = { ...keysOf(setup), taskKey: taskKey ?? 0, date, time, insName };
      return readSetup(explainTime, { body, query: {} }, { signal, supersede: true });
    },
    enabled: isAsked,
    staleTime: 0,
  });
}
