import type { SoonestTime } from '@sightline/contract/booking-soonest.calls';
import type { Language } from '@sightline/contract/languages';
import { useEffect, useState } from 'react';
import { openLocations } from '../../model/chosen.ts';
import { dayOrToday, timeWords, zoneWords } from '../../model/dates.ts';
import { providerName } from '../../model/names.ts';
import { ChoiceList } from '../../parts/choice-list.tsx';
import { Note } from '../../parts/notice.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Journey } from '../use-journey.ts';
import classes from './soonest.module.css';

const keyOf = ({ date, time, locKey, acctKey }: SoonestTime): string => [date, time, locKey, acctKey].join(' ');

/** A location's zone where this browser's clock shows another. The server, which draws this page too, knows none. */
function useZones(): (location: { timeZone: string }, date: string, language: Language) => string | null {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return ({ timeZone }, date, language) => (own === null ? null : zoneWords({ timeZone, date, own, language }));
}

/** The zone of all locations, if this browser's clock shows another; locations in several name theirs by each time. */
export function ZoneNote({ choices }: Pick<Journey, 'choices'>) {
  const { words, language } = useWords();
  const zoneOf = useZones();
  const [location, ...others] = openLocations(choices);
  if (location === undefined || others.some(({ timeZone }) => timeZone !== location.timeZone)) return null;
  const zone = zoneOf(location, choices.today, language);
  return zone === null ? null : <Note>{words.time.zone(zone)}</Note>;
}

type TimesProps = { journey: Journey; times: readonly SoonestTime[] };

/** A time as people say it: when, with whom and where. */
function useTimeWords({ choices }: Journey) {
  const { words, language } = useWords();
  const zoneOf = useZones();
  const areZonesMixed = new Set(openLocations(choices).map(({ timeZone }) => timeZone)).size > 1;
  return ({ date, time, locKey, acctKey }: SoonestTime) => {
    const location = choices.locations.find((one) => one.locKey === locKey);
    const provider = choices.providers.find((one) => one.acctKey === acctKey);
    const zone = areZonesMixed && location ? zoneOf(location, date, language) : null;
    const day = dayOrToday({ date, timeZone: location?.timeZone, today: words.today, language });
    const moment = `${day}, ${timeWords(time, language)}`;
    const who = provider === undefined ? words.provider.anyone : providerName(provider);
    return {
      when: zone ? `${moment} (${zone})` : moment,
      withWhom: words.soonest.withWhom(who, location?.orgName ?? ''),
    };
  };
}

/** The soonest time, taken with one tap. */
export function BestTime({ journey, time }: { journey: Journey; time: SoonestTime }) {
  const { words } = useWords();
  const { when, withWhom } = useTimeWords(journey)(time);
  return (
    <button
      type="button"
      className={`mt-lg grid gap-hair w-full bg-accent c-accent-ink font-inherit pointer ${classes.best}`}
      aria-disabled={journey.time.holding.isHolding}
      onClick={() => void journey.takeSoonest(time)}
    >
      <span>{words.soonest.best}</span>
      <span className={`fw-bold anywhere ${classes.when}`}>{when}</span>
      <span className="anywhere">{withWhom}</span>
    </button>
  );
}

/** A few others. */
export function OtherTimes({ journey, times, title }: TimesProps & { title: string }) {
  const wordsOf = useTimeWords(journey);
  const { slot, locKey, acctKey } = journey.chosen;
  const chosen = slot === null ? '' : [slot.date, slot.time, locKey, acctKey].join(' ');
  if (times.length === 0) return null;
  const choices = times.map((time) => {
    const { when, withWhom } = wordsOf(time);
    return { key: keyOf(time), name: when, sub: withWhom, isChosen: keyOf(time) === chosen };
  });
  const choose = (key: string) => {
    const time = times.find((one) => keyOf(one) === key);
    if (time !== undefined) void journey.takeSoonest(time);
  };
  return (
    <section className="mt-lg">
      <h2 className="patient-heading">{title}</h2>
      <ChoiceList label={title} choices={choices} choose={choose} />
    </section>
  );
}
