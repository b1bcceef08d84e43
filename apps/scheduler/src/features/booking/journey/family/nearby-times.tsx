import { getSlots } from '@sightline/contract/booking.calls';
import { call } from '../../../../shared/api/call.ts';
import { useLoaded } from '../../../../shared/api/use-loaded.ts';
import { nearestOf, troubleWords } from '../../api/trouble.ts';
import { dayWords, timeWords } from '../../model/dates.ts';
import { daysLater } from '../../model/openings.ts';
import { ChoiceList } from '../../parts/choice-list.tsx';
import form from '../../parts/form.module.css';
import { Loading } from '../../parts/loading.tsx';
import { Note, SoughtTrouble, Trouble } from '../../parts/notice.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Journey } from '../use-journey.ts';
import { nearbyTimes, spanOf } from './nearby.ts';
import type { CompanionDraft } from './use-companion-draft.ts';

const DAYS_AFTER = 6;

/** The family's visits so far. */
function spansOf({ choices, chosen, settings, family }: Journey) {
  const types = (settings ?? choices).appointmentTypes;
  const minutesOf = (key: number | null) => types.find(({ taskKey }) => taskKey === key)?.length ?? 0;
  const first = chosen.slot === null ? [] : [spanOf(chosen.slot, minutesOf(chosen.taskKey))];
  const spans = [...first, ...family.companions.map(({ slot, taskKey }) => spanOf(slot, minutesOf(taskKey)))];
  return { spans, minutesOf };
}

type NearbyTimesProps = { journey: Journey; draft: CompanionDraft; taskKey: number };

/** Times at the same moment as the family's or next to it; one tap takes it. */
export function NearbyTimes({ journey, draft, taskKey }: NearbyTimesProps) {
  const { words, language } = useWords();
  const { chosen, choices } = journey;
  const date = chosen.slot?.date ?? choices.today;
  const keys = { coverKey: `${choices.coverKey}`, locKey: `${chosen.locKey ?? 0}`, taskKey: `${taskKey}` };
  const query = { ...keys, from: date, to: daysLater(date, DAYS_AFTER), insName: chosen.insName || undefined };
  const isTaken = nearestOf(draft.trouble) !== null;
  const loaded = useLoaded({
    key: JSON.stringify([query, isTaken]),
    load: (signal) => call(getSlots, { query }, signal),
  });
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed')
    return <Trouble retry={loaded.retry}>{troubleWords(loaded.error, words, language)}</Trouble>;
  const { spans, minutesOf } = spansOf(journey);
  const times = nearbyTimes({ slots: loaded.value.slots, minutes: minutesOf(taskKey), family: spans });
  const rows = times.map((time) => ({
    key: `${time.date} ${time.time}`,
    name: `${dayWords(time.date, language)}, ${timeWords(time.time, language)}`,
    ...(time.side === null ? {} : { sub: words.family.sides[time.side] }),
    isChosen: false,
  }));
  const choose = (key: string) => {
    const time = times.find((one) => `${one.date} ${one.time}` === key);
    if (time !== undefined) void draft.take({ date: time.date, time: time.time });
  };
  return (
    <section className={`mt-lg ${form.section}`}>
      <h2>{words.family.times}</h2>
      {isTaken && <SoughtTrouble>{words.time.takenBare}</SoughtTrouble>}
      {!isTaken && draft.trouble !== null && <Trouble>{troubleWords(draft.trouble, words, language)}</Trouble>}
      {times.length === 0 && <Note>{words.family.none}</Note>}
      <ChoiceList label={words.family.times} choices={rows} choose={choose} />
      <p className="unseen" role="status">
        {draft.isHolding ? words.time.holding : ''}
      </p>
    </section>
  );
}
